import { FormatError } from './format-error'
import { badByteMessage, cutLength, encodingOf, firstBadByte } from './utf8'

type Kind = { name: string; start: string; at?: number; advice: string }

const convert = 'Convert it to JSON Lines or Parquet and import that.'
const unpack = 'Unpack it and import the files inside.'
/** Nothing here loads a pickle: that would run whatever program it holds. */
export const unpickle =
  'Convert it to JSON Lines with convert-rollouts.py (download: /convert-rollouts.py) and import that.'
const noData = 'Import JSON Lines, a JSON array, CSV or Parquet.'

/** First bytes in Latin-1. */
const kinds: readonly Kind[] = [
  {
    name: 'a zip file (.zip, .npz, .xlsx or a torch .pt)',
    start: 'PK\x03\x04',
    advice: `${unpack} Is it a torch file? ${unpickle}`,
  },
  { name: 'an empty zip file', start: 'PK\x05\x06', advice: noData },
  { name: 'a pickle file', start: '\x80\x02', advice: unpickle },
  { name: 'a pickle file', start: '\x80\x03', advice: unpickle },
  { name: 'a pickle file', start: '\x80\x04', advice: unpickle },
  { name: 'a pickle file', start: '\x80\x05', advice: unpickle },
  { name: 'a PDF', start: '%PDF-', advice: noData },
  { name: 'a PNG image', start: '\x89PNG', advice: noData },
  { name: 'a JPEG image', start: '\xff\xd8\xff', advice: noData },
  { name: 'a GIF image', start: 'GIF8', advice: noData },
  { name: 'a WebP, WAV or AVI file', start: 'RIFF', advice: noData },
  { name: 'an SQLite database', start: 'SQLite format 3\0', advice: convert },
  { name: 'a Zstandard archive', start: '\x28\xb5\x2f\xfd', advice: unpack },
  { name: 'an xz archive', start: '\xfd7zXZ\0', advice: unpack },
  { name: 'a 7-Zip archive', start: '7z\xbc\xaf\x27\x1c', advice: unpack },
  { name: 'a RAR archive', start: 'Rar!\x1a\x07', advice: unpack },
  { name: 'a bzip2 archive', start: 'BZh', advice: unpack },
  { name: 'a tar archive', start: 'ustar', at: 257, advice: unpack },
  { name: 'an ORC file', start: 'ORC', advice: convert },
  { name: 'an Avro file', start: 'Obj\x01', advice: convert },
  { name: 'an HDF5 file', start: '\x89HDF\r\n', advice: convert },
  { name: 'a NumPy file', start: '\x93NUMPY', advice: convert },
  { name: 'a GGUF model', start: 'GGUF', advice: noData },
  { name: 'an encrypted Parquet file', start: 'PARE', advice: 'Write it without encryption.' },
  { name: 'a program', start: '\x7fELF', advice: noData },
  {
    name: 'an old Word or Excel file',
    start: '\xd0\xcf\x11\xe0',
    advice: 'Save the sheet as CSV.',
  },
]

const wideMarks: readonly [string, string][] = [
  ['\xff\xfe\0\0', 'UTF-32'],
  ['\0\0\xfe\xff', 'UTF-32'],
  ['\xff\xfe', 'UTF-16'],
  ['\xfe\xff', 'UTF-16'],
]

const asUtf8 = 'Save it as UTF-8 and import that.'

/** Refuses what is no text, naming what it is. */
export function refuseBinary(head: Buffer): void {
  const text = head.toString('latin1', 0, 4096)
  for (const [mark, name] of wideMarks) {
    if (text.startsWith(mark)) throw new FormatError('encoding', `This file is ${name}. ${asUtf8}`)
  }
  const kind = kinds.find(({ start, at }) => text.startsWith(start, at ?? 0))
  if (kind !== undefined) throw new FormatError('binary', `This is ${kind.name}. ${kind.advice}`)
  if (text.startsWith('{"', 8) && text.includes('\0')) {
    throw new FormatError('binary', `This is a safetensors file of model weights. ${noData}`)
  }
  refuseNullBytes(text)
}

function refuseNullBytes(text: string): void {
  const nulls = text.length - text.replaceAll('\0', '').length
  const odd = Array.from(text).filter((char) => isOddControl(char.charCodeAt(0))).length
  if (nulls > text.length * 0.3 && nulls < text.length * 0.8 && odd < nulls * 1.1) {
    throw new FormatError('encoding', `This file looks like UTF-16. ${asUtf8}`)
  }
  if (odd > Math.max(1, text.length * 0.02)) {
    throw new FormatError('binary', `This is a binary file of an unknown kind. ${noData}`)
  }
}

/** Control characters that text does not have: all but BS, TAB, LF, VT, FF, CR and ESC. */
function isOddControl(code: number): boolean {
  return code < 0x08 || (code > 0x0d && code < 0x20 && code !== 0x1b)
}

/**
 * Refuses text in another encoding. A few broken rows are left for the reader to report: only
 * when no line with a character beyond ASCII is UTF-8, and such lines are common, is it the file.
 */
export function refuseOtherEncoding(head: Buffer): void {
  if (encodingOf(head.subarray(0, head.length - cutLength(head))) !== 'unknown') return
  let lines = 0
  let bad = 0
  for (let start = 0; start < head.length; lines++) {
    const lf = head.indexOf(0x0a, start)
    const end = lf < 0 ? head.length : lf
    const line = head.subarray(start, end)
    const encoding = encodingOf(lf < 0 ? line.subarray(0, line.length - cutLength(line)) : line)
    if (encoding === 'utf8') return
    if (encoding === 'unknown') bad++
    start = end + 1
  }
  if (bad * 2 < lines) return
  const at = firstBadByte(head)
  const where = badByteMessage(at, head[at] ?? 0)
  throw new FormatError('encoding', `This file is ${where}. ${asUtf8}`)
}
