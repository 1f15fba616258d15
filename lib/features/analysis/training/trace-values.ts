import { type Dictionaries, problemBit, type Segment } from '@/lib/core/traces/columns/segment'
import type { SeriesName } from './schema'

/** One number of each trace of a segment; NaN where it has none. */
export type TraceValue = (row: number) => number

export interface TraceValueOptions {
  dictionaries: Dictionaries
  /** Kinds of marks that name a fault, and those that praise. */
  marks: { bad: ReadonlySet<string>; good: ReadonlySet<string> }
}

const finite = (value = Number.NaN) => (Number.isFinite(value) ? value : Number.NaN)

const ofColumn =
  (values: Float64Array): TraceValue =>
  (row) =>
    finite(values[row])

const unknown: TraceValue = () => Number.NaN

/** Reads a series of single traces; every other series has no value. */
export function traceValue(
  name: SeriesName,
  segment: Segment,
  options: TraceValueOptions,
): TraceValue {
  const { numbers, codes, problems } = segment
  if (name.startsWith('reward.')) {
    const values = segment.rewards.get(name.slice('reward.'.length))
    return values === undefined ? unknown : ofColumn(values)
  }
  if (name === 'question_count' || name === 'output_length') return ofColumn(numbers[name])
  if (name === 'abstention') {
    return (row) => finite((numbers.abstentions[row] ?? 0) / (numbers.question_count[row] ?? 0))
  }
  if (name === 'truncated') {
    const bit = problemBit.get('truncated') ?? 0
    return (row) => Number(((problems[row] ?? 0) & bit) !== 0)
  }
  if (name === 'format_share') {
    const ok = options.dictionaries.status.find('ok')
    return (row) => Number(codes.status[row] === ok)
  }
  return name === 'approved' ? approval(segment, options.marks) : unknown
}

/** Whether people who marked a trace found no fault in it; NaN of a trace that nobody marked so. */
function approval({ size, marks }: Segment, { bad, good }: TraceValueOptions['marks']): TraceValue {
  const values = new Float64Array(size).fill(Number.NaN)
  for (const [kind, rows] of marks) if (good.has(kind)) for (const row of rows) values[row] = 1
  for (const [kind, rows] of marks) if (bad.has(kind)) for (const row of rows) values[row] = 0
  return ofColumn(values)
}
