import { FormatError } from './format-error'
import { membersOf, parsed, readListIn } from './json-members'
import type { TextReading } from './jsonl'
import type { Row, RowBatch } from './row'

/** A sample holds every event of its run. */
export const sampleBytes = 64 * 1024 * 1024

type Header = Record<string, unknown>

export type InspectLogShape = { container: 'inspect-log'; header: Header }

type FoundLog = InspectLogShape & {
  /** Where the list of samples begins, in characters. */
  start: number
}

/**
 * A log of Inspect as one JSON object: its header in `eval`, its samples in a list. Null for any other object. Throws
 * FormatError for a log without samples. Source: `log/_recorders/json.py` of inspect_ai.
 */
export function findInspectLog(text: string): FoundLog | null {
  let header: Header | null = null
  let start: number | null = null
  const met = new Set<string>()
  for (const { key, at, end } of membersOf(text)) {
    met.add(key)
    if (key === 'eval' && end !== null) header = readHeader(text.slice(at, end))
    if (key === 'samples' && text.charAt(at) === '[') start = at
    if (header !== null && start !== null) return { container: 'inspect-log', header, start }
  }
  if (header !== null && (met.has('plan') || met.has('status')))
    throw new FormatError(
      'misaligned',
      'No samples were found in this Inspect log: its run has none, or its header is too large. Convert it with "inspect log convert --to eval" and import that.',
    )
  return null
}

function readHeader(json: string): Header | null {
  const value = parsed(json)
  const isHeader = isObject(value) && typeof value['task'] === 'string' && 'model' in value
  return isHeader ? logHead(value) : null
}

/** What a sample needs of the header of its log. */
export function logHead({ task, model, run_id, created }: Header): Header {
  return { task, model, run_id, created }
}

function isObject(value: unknown): value is Header {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Samples as rows, each with the header of its log. */
export async function* readInspectLog(
  { limits, ...reading }: TextReading,
  { header }: InspectLogShape,
): AsyncGenerator<RowBatch> {
  const toRow = (row: Row): Row =>
    'value' in row && isObject(row.value) ? { ...row, value: { ...row.value, eval: header } } : row
  const wide = { ...limits, rowBytes: Math.max(limits.rowBytes, sampleBytes) }
  yield* readListIn({ ...reading, limits: wide }, { toRow, noun: 'log' })
}
