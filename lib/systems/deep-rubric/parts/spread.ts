import { defined, mean, shown, type Outcome } from './outcome'

/** Of a single position. */
const alone = 0.3

/**
 * How well the citations are spread over the report, d in [0, 1]: 0.4·span + 0.4·uniformity + 0.2·centre over one
 * position in [0, 1] for each distinct id that was found. None: 0; one: 0.3.
 * Source: DeepRubric, Appendix A; the closed forms are the released code's.
 */
export function citationSpread(positions: readonly number[]): Outcome & { value: number } {
  if (positions.length < 2) {
    const value = positions.length === 0 ? 0 : alone
    return {
      ...defined(value, [`d = ${value}: ${positions.length} position${value === 0 ? 's' : ''}.`]),
      value,
    }
  }
  const sorted = positions.toSorted((a, b) => a - b)
  const range = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0)
  const span = Math.min(1, range / 0.6)
  const centre = Math.max(0, 1 - Math.abs(mean(sorted) - 0.5) / 0.5)
  const uniformity = uniformityOf(sorted)
  const value = 0.4 * span + 0.4 * uniformity + 0.2 * centre
  return {
    ...defined(value, [
      `Positions ${sorted.map(shown).join(', ')}.`,
      `span = min(1, ${shown(range)} ÷ 0.6) = ${shown(span)}; uniformity = ${shown(uniformity)}; centre = ${shown(centre)}.`,
      `d = 0.4 × ${shown(span)} + 0.4 × ${shown(uniformity)} + 0.2 × ${shown(centre)} = ${shown(value)}.`,
    ]),
    value,
  }
}

/** 1 where all gaps, those to both ends with them, are the same. */
function uniformityOf(sorted: readonly number[]): number {
  const ends = [0, ...sorted, 1]
  const even = 1 / (sorted.length + 1)
  const gaps = ends.slice(1).map((end, at) => end - (ends[at] ?? 0))
  return Math.max(0, 1 - mean(gaps.map((gap) => Math.abs(gap - even))) / even)
}
