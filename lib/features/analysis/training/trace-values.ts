import { type Dictionaries, problemBit, type Segment } from '@/lib/core/traces/columns/segment'
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
): Float64Array | null {
  const { numbers, codes, problems, size } = segment
  const columnOf = (valueAt: (row: number) => number) => {
    const values = new Float64Array(size)
    for (let row = 0; row < size; row++) values[row] = valueAt(row)
    return values
  }
  if (name.startsWith('reward.')) return segment.rewards.get(name.slice('reward.'.length)) ?? null
  if (name === 'question_count' || name === 'output_length') return numbers[name]
  if (name === 'abstention')
    return columnOf((row) => (numbers.abstentions[row] ?? 0) / (numbers.question_count[row] ?? 0))
  if (name === 'truncated') {
    const bit = problemBit.get('truncated') ?? 0
    return columnOf((row) => Number(((problems[row] ?? 0) & bit) !== 0))
  }
  if (name === 'format_share') {
    const ok = options.dictionaries.status.find('ok')
    return columnOf((row) => Number(codes.status[row] === ok))
  }
  return name === 'approved' ? approval(segment, options.marks) : null
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
