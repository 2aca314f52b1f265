/// A source whose clips can replay the gesture of a ``ClipRequest``.
package protocol GestureReplaying: ClipSource {}
