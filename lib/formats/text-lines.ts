import { openBytes, type ByteOptions } from './byte-source'
import { FormatError } from './format-error'
import { defaultLimits, formatBytes } from './limits'
import { pieceRuns } from './piece'
import { LineSplitter } from './split-lines'
import { isGzip } from './sniff'
import { readHead } from './stored-head'
import { badByteMessage, decodeUtf8 } from './utf8'

/** A file of plain text as people know it. */
export interface TextFile {
  name: string
  path: string
}

const byteOrderMark = '\uFEFF'

/** The lines of a text file, gzipped or not, without their ends. Throws FormatError with the line that cannot be read. */
export async function* textLines({ name, path }: TextFile): AsyncGenerator<string> {
  const options: ByteOptions = { limits: defaultLimits, compressed: false }
  const { bytes: head } = await readHead(path, options)
  const source = await openBytes(path, { ...options, compressed: isGzip(head) })
  const { rowBytes } = defaultLimits
  let line = 0
  for await (const run of pieceRuns(source, new LineSplitter(rowBytes))) {
    for (const { bytes, encoding } of run) {
      line += 1
      const where = `Line ${line} of ${name}`
      if (bytes === null)
        throw new FormatError('too-big', `${where} is longer than ${formatBytes(rowBytes)}.`)
      const decoded = decodeUtf8(bytes, encoding)
      if (!decoded.ok)
        throw new FormatError('encoding', `${where}: ${badByteMessage(decoded.at, decoded.byte)}.`)
      const text = decoded.text.replace(/\r$/, '')
      yield line === 1 && text.startsWith(byteOrderMark) ? text.slice(1) : text
    }
  }
  if (source.damage !== null) throw new FormatError('damaged', `${name}: ${source.damage}`)
}
