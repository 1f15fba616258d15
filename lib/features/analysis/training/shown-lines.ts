import { lineName } from './lines'
import type { TrainingPoint } from './schema'

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
