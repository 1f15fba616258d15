import { formatBytes, type Limits } from './limits'
import type { RecordBytes } from './piece'
import { repeatedKeys } from './repeated-keys'
import type { Row, RowNote, UnreadableRow } from './row'
import { parseJson } from './tolerant-json'
import { badByteMessage, cutLength, decodeUtf8 } from './utf8'

export type RowNoun = 'line' | 'element' | 'record'

export type JsonRowOptions = { limits: Limits; noun: RowNoun }

/** Reads one line or array element; null when it is blank. */
export function readJsonRow(row: number, piece: RecordBytes, options: JsonRowOptions): Row | null {
  const { limits, noun } = options
  const { bytes, isEnded } = piece
  if (bytes === null) return tooLongRow(row, piece, options)
  const decoded = decodeUtf8(bytes, piece.encoding)
  if (!decoded.ok) {
    const isCut = !isEnded && decoded.at === bytes.length - cutLength(bytes)
    const half = halfMessage(noun, 'the text ends inside a character')
    return { row, error: { message: isCut ? half : badByteMessage(decoded.at, decoded.byte) } }
  }
  const parsed = parseJson(decoded.text, limits.depth)
  if (parsed.ok) return { row, value: parsed.value, notes: notesOf(decoded.text, parsed.notes) }
  if (decoded.text.trim() === '') return null
  if (!parsed.endsEarly || isEnded) return { row, error: parsed.error }
  return { row, error: { ...parsed.error, message: halfMessage(noun, parsed.error.message) } }
}

function notesOf(text: string, notes: readonly RowNote[]): readonly RowNote[] {
  const repeated = repeatedKeys(text)
  if (repeated.length === 0) return notes
  const message = 'appears twice in this row; the last value is used'
  return [...notes, ...repeated.map((key) => ({ path: key, message }))]
}

export function tooLongRow(
  row: number,
  piece: RecordBytes,
  options: JsonRowOptions,
): UnreadableRow {
  const size = formatBytes(piece.size)
  const limit = formatBytes(options.limits.rowBytes)
  return { row, error: { message: `the ${options.noun} is ${size} long; the limit is ${limit}` } }
}

function halfMessage(noun: RowNoun, reason: string): string {
  return `half ${noun === 'element' ? 'an' : 'a'} ${noun}: ${reason}`
}
