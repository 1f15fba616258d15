import { Zip, ZipDeflate } from 'fflate'

export interface ZippedFile {
  name: string
  content: AsyncIterable<string> | Iterable<string>
}

interface ZipOptions {
  /** When the files say they were made; the same time makes the same bytes. */
  at: Date
}

/** A zip archive in pieces, each made when it is asked for; UTF-8 texts. */
export async function* zipped(
  files: AsyncIterable<ZippedFile> | Iterable<ZippedFile>,
  { at }: ZipOptions,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = at
    zip.add(file)
    for await (const text of content) {
      file.push(Buffer.from(text))
      yield* ready.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}
