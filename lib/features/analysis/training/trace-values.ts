import {
  type Dictionaries,
  type NumberColumn,
  problemBit,
  type Segment,
} from '@/lib/core/traces/columns/segment'
import type { SeriesName } from './schema'

export interface TraceValueOptions {
  dictionaries: Dictionaries
  /** Kinds of marks that name a fault, and those that praise. */
  marks: { bad: ReadonlySet<string>; good: ReadonlySet<string> }
}

/** One number of each trace of a segment, finite where it has one; null of a series that none has. */
export function traceColumn(
  name: SeriesName,
  segment: Segment,
  options: TraceValueOptions,
): NumberColumn | null {
  const { numbers, codes, problems, size } = segment
  if (name.startsWith('reward.')) return segment.rewards.get(name.slice('reward.'.length)) ?? null
  if (name === 'question_count' || name === 'output_length') return numbers[name]
  if (name === 'abstention') return ratios(numbers.abstentions, numbers.question_count, size)
  if (name === 'truncated') return flags(problems, problemBit.get('truncated') ?? 0)
  if (name === 'format_share') {
    const ok = options.dictionaries.status.find('ok')
    return ok === undefined ? new Float64Array(size) : matching(codes.status, ok)
  }
  return name === 'approved' ? approval(segment, options.marks) : null
}

function ratios(parts: NumberColumn, wholes: NumberColumn, size: number): Float64Array {
  const values = new Float64Array(size)
  for (let row = 0; row < size; row++) values[row] = (parts[row] ?? NaN) / (wholes[row] ?? NaN)
  return values
}

function flags(bits: Segment['problems'], bit: number): Float64Array {
  const values = new Float64Array(bits.length)
  for (let row = 0; row < values.length; row++) if (((bits[row] ?? 0) & bit) !== 0) values[row] = 1
  return values
}

function matching(codes: ArrayLike<number>, code: number): Float64Array {
  const values = new Float64Array(codes.length)
  for (let row = 0; row < values.length; row++) if (codes[row] === code) values[row] = 1
  return values
}

/** Whether people who marked a trace found no fault in it; NaN of a trace that nobody marked so. */
function approval(
  { size, marks }: Segment,
  { bad, good }: TraceValueOptions['marks'],
): Float64Array {
  const values = new Float64Array(size).fill(Number.NaN)
  for (const [kind, rows] of marks) if (good.has(kind)) for (const row of rows) values[row] = 1
  for (const [kind, rows] of marks) if (bad.has(kind)) for (const row of rows) values[row] = 0
  return values
}
