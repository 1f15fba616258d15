import { isArrow } from './arrow'
import { FormatError } from './format-error'
import { findInspectLog, type InspectLogShape } from './inspect-log'
import { findJsonTable, type JsonTableShape } from './json-table'
import { refuseBinary, refuseOtherEncoding } from './refuse-binary'
import type { Container } from './row'
import { scanJson } from './json-scan'
import { sniffTable, type TableShape } from './sniff-table'
import type { Head } from './stored-head'
import { parseJson } from './tolerant-json'

export type Sniffed =
  | { container: 'jsonl' | 'json-objects' | 'json-array' | 'arrow'; skip: number }
  | { container: 'parquet' }
  | (TableShape & { skip: number })
  | ((JsonTableShape | InspectLogShape) & { skip: number })

export function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b
}

/** Decides by content what a file is; refuses what cannot be rows. `wanted` overrules for text. */
export function sniff(head: Head, wanted?: Container): Sniffed {
  const { bytes } = head
  if (isGzip(bytes)) {
    throw new FormatError(
      'double-gzip',
      'This file is gzipped twice. Unpack it once and try again.',
    )
  }
  if (bytes.toString('latin1', 0, 4) === 'PAR1') return { container: 'parquet' }
  if (wanted === 'parquet') {
    throw new FormatError('damaged', 'This is not a Parquet file: it does not begin with PAR1.')
  }
  if (isArrow(bytes)) return { container: 'arrow', skip: 0 }
  refuseBinary(bytes)
  refuseOtherEncoding(bytes)
  const skip = bytes.toString('latin1', 0, 3) === '\xef\xbb\xbf' ? 3 : 0
  const text = bytes.toString('utf8', skip)
  if (text.trim() === '') throw new FormatError('empty', 'This file is empty.')
  return sniffText(text, { skip, wanted, isWhole: head.isWholeFile })
}

type TextSniff = { skip: number; wanted: Container | undefined; isWhole: boolean }

function sniffText(text: string, { skip, wanted, isWhole }: TextSniff): Sniffed {
  if (wanted !== 'json-array' && !text.includes('\n')) refuseOldMacLines(text)
  if (wanted === 'csv' || wanted === 'tsv') return { ...sniffTable(text, isWhole, wanted), skip }
  if (wanted === 'jsonl' || wanted === 'json-objects' || wanted === 'json-array')
    return { container: wanted, skip }
  if (/^\s*\[\s*(?:[[{"\-\d\]]|(?:true|false|null|NaN|Infinity)\b|$)/.test(text)) {
    return { container: isLinesOfArrays(text) ? 'jsonl' : 'json-array', skip }
  }
  if (!/^\s*\{/.test(text)) return { ...sniffTable(text, isWhole), skip }
  const table = findJsonTable(text) ?? findInspectLog(text)
  if (table !== null) {
    const { start, ...shape } = table
    return { ...shape, skip: skip + Buffer.byteLength(text.slice(0, start)) }
  }
  return { container: isSpreadOut(text) ? 'json-objects' : 'jsonl', skip }
}

function refuseOldMacLines(text: string): void {
  if (!/\r\s*[^\s\]}]/.test(text) || /^\s*\[/.test(text)) return
  throw new FormatError(
    'line-ends',
    'The lines of this file end with CR only. Save it with LF or CRLF line ends and import that.',
  )
}

function isLinesOfArrays(text: string): boolean {
  const [first, second] = text.split('\n').filter((line) => line.trim() !== '')
  if (first === undefined || second === undefined || !second.startsWith('[')) return false
  return parseJson(first, 500).ok
}

/** Whether the first object is laid out over several lines. */
function isSpreadOut(text: string): boolean {
  const start = text.length - text.trimStart().length
  const scan = scanJson(text, start)
  const read = text.slice(start, scan.ok ? scan.end : scan.at).trimEnd()
  return read.includes('\n') && !hasWholeLine(text)
}

/** Whether some line is an object by itself, so that a broken first line does not hide the rest. */
function hasWholeLine(text: string): boolean {
  return text.split('\n').some((line) => line.startsWith('{') && parseJson(line, 500).ok)
}
