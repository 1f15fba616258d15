export type FormatErrorCode =
  | 'empty'
  | 'binary'
  | 'encoding'
  | 'plain-text'
  | 'line-ends'
  | 'header'
  | 'double-gzip'
  | 'bomb'
  | 'too-big'
  | 'damaged'
  | 'misaligned'

/** A file that is refused as a whole. The message says what was found and what to do about it. */
export class FormatError extends Error {
  override readonly name = 'FormatError'
  readonly code: FormatErrorCode

  constructor(code: FormatErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
