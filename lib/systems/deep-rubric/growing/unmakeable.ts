/** Something could not be made of what a model said; the message is meant for the reader. */
export class Unmakeable extends Error {
  override readonly name = 'Unmakeable'
}
