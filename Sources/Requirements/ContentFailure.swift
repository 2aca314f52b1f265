/// An error caused by the content of an input: a font, an archive, a document.
package protocol ContentFailure: Error {}
