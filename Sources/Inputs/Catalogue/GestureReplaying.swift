/// A source whose clips replay `ClipRequest.gesture`.
package protocol GestureReplaying: ClipSource {}
