import { csvRecord } from '@/lib/formats/csv-text'
import { formatSigned } from '@/lib/text/numbers'
import { lineName } from './lines'
import type { Finding, TrainingPoint } from './schema'
import { seriesWords } from './series-words'

export const findingKey = (finding: Finding): string =>
  [lineName(finding), finding.term, finding.against, finding.from_step, finding.to_step].join(' ')

/** Which steps of which line: `grpo-small, steps 300 to 360`. */
export function findingPlace(finding: Finding): string {
  return `${lineName(finding) ?? 'No run'}, steps ${finding.from_step} to ${finding.to_step}`
}

export function findingText({ term, against, rise, fall, from_step, to_step }: Finding): string {
  const steps = to_step - from_step
  const judged = seriesWords(`reward.${term}`).title
  const falling = seriesWords(against).title.toLowerCase()
  const change = (slope: number) => formatSigned(slope * steps)
  return (
    `${judged} rises by ${change(rise.value)} while ${falling} changes by ${change(fall.value)}. ` +
    'Both slopes are outside their bootstrap intervals.'
  )
}

const columns = ['mean', 'q25', 'median', 'q75', 'missing'] as const

/** A line for each series of each point, with full precision. */
export function trainingCsv(points: readonly TrainingPoint[]): string {
  const options = { spreadsheet: true }
  const head = ['run', 'model', 'step', 'traces', 'items', 'series', ...columns, 'terms']
  const lines = points.flatMap(({ run, model, step, n, items, series }) =>
    Object.entries(series).map(([name, summary]) => {
      const values = columns.map((column) => summary[column])
      const terms = summary.terms?.join(' ') ?? null
      return csvRecord([run, model, step, n, items, name, ...values, terms], options)
    }),
  )
  return [csvRecord(head, options), ...lines].join('')
}

export interface UsualLine {
  name: string
  steps: number
  traces: number
}

/** The lines of some traces, those of most steps first. */
export function linesOf(points: readonly TrainingPoint[]): UsualLine[] {
  const known = new Map<string, UsualLine>()
  for (const point of points) {
    const name = lineName(point)
    if (name === null || point.step === null) continue
    const line = known.get(name) ?? { name, steps: 0, traces: 0 }
    known.set(name, { ...line, steps: line.steps + 1, traces: line.traces + point.n })
  }
  return [...known.values()].toSorted((a, b) => b.steps - a.steps || b.traces - a.traces)
}

/** Drawn unless others are chosen: more would hide each other. */
const mostUsual = 4

/** The lines that a page draws: those of the address, else the longest. A line of one step is drawn if no longer one is. */
export function shownLines(
  lines: readonly UsualLine[],
  chosen: readonly string[] | null,
): string[] {
  if (chosen !== null) return [...chosen]
  const long = lines.filter(({ steps }) => steps > 1)
  return (long.length > 0 ? long : lines).slice(0, mostUsual).map(({ name }) => name)
}
