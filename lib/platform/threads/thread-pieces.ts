/** Pieces on their way to whoever started the thread; more wait for one of them to be taken. */
const underWay = 4

/** Sends pieces no faster than they are taken. */
export class Pieces {
  readonly #post: (piece: Uint8Array<ArrayBuffer>) => void
  readonly #signal: AbortSignal
  #sent = 0
  #isTaken = Promise.withResolvers<void>()

  constructor(post: (piece: Uint8Array<ArrayBuffer>) => void, signal: AbortSignal) {
    this.#post = post
    this.#signal = signal
    signal.addEventListener('abort', () => this.#isTaken.resolve())
  }

  async send(piece: Uint8Array): Promise<void> {
    while (this.#sent >= underWay && !this.#signal.aborted) await this.#isTaken.promise
    this.#signal.throwIfAborted()
    this.#sent += 1
    this.#post(ofItsOwn(piece))
  }

  taken(): void {
    this.#sent -= 1
    this.#isTaken.resolve()
    this.#isTaken = Promise.withResolvers()
  }
}

/** What is sent is gone here: a piece that shares its memory is copied first. */
function ofItsOwn(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = piece
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(piece)
}
