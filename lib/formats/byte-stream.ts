const pieceLength = 262_144

/** At most, of one unit of text. */
const bytesOfUnit = 3

/**
 * Texts as UTF-8, one behind the other in one piece of memory. Joined as texts first, a single wide character would
 * make all of them wide.
 */
class Piece {
  #bytes = Buffer.allocUnsafe(pieceLength * 2)
  #length = 0

  /** Returns what has come together once it is enough. */
  add(text: string): Uint8Array | null {
    this.#makeRoom(text.length * bytesOfUnit)
    this.#length += this.#bytes.write(text, this.#length)
    return this.#length < pieceLength ? null : this.taken()
  }

  taken(): Uint8Array {
    const taken = new Uint8Array(this.#bytes.subarray(0, this.#length))
    this.#length = 0
    return taken
  }

  #makeRoom(most: number): void {
    if (this.#length + most <= this.#bytes.length) return
    const larger = Buffer.allocUnsafe(this.#length + most)
    this.#bytes.copy(larger, 0, 0, this.#length)
    this.#bytes = larger
  }
}

/** Texts as UTF-8, many small ones in one piece. */
export async function* encoded(
  texts: AsyncIterable<string | Iterable<string>>,
): AsyncGenerator<Uint8Array> {
  const piece = new Piece()
  for await (const some of texts)
    for (const text of typeof some === 'string' ? [some] : some) {
      const full = piece.add(text)
      if (full !== null) yield full
    }
  const rest = piece.taken()
  if (rest.length > 0) yield rest
}

/** Bytes that are made while they are being sent. */
export function byteStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
}
