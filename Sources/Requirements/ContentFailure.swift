/// An error caused by the content of an input such as a font, an archive or a document.
package protocol ContentFailure: Error {}
