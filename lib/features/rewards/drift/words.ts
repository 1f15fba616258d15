import { criteria } from '@/lib/systems/registry/criteria'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount, formatDecimal, plural } from '@/lib/text/numbers'
import { rewardTitle } from '@/lib/systems/registry/verdict-words'
import type { Convention } from '@/lib/core/rewards/schema'
import { conventions } from '@/lib/core/rewards/vocabulary'
import type { DriftRow, DriftSummary } from './schema'
import { sameWithin, totalName } from './vocabulary'

export const conventionWords: Record<Convention, string> = {
  paper: 'by the paper',
  released: 'by the released code',
}

/** The words of a reward on screen, the total among them. */
export function driftTitle(reward: string): string {
  return reward === totalName ? 'Total' : visibleText(rewardTitle(reward))
}

/** A logged reward beside both definitions of it. */
export interface DriftLine {
  reward: string
  judge: string | null
  title: string
  cells: Record<Convention, DriftSummary | null>
}

const isLogged = ({ compared, only_logged: only }: DriftSummary) => compared + only > 0

/** One line for each logged reward, and for each judge of it. */
export function driftLines(summary: readonly DriftSummary[]): DriftLine[] {
  const lines = new Map<string, DriftLine>()
  for (const one of summary.filter(isLogged)) {
    const { reward, judge, convention } = one
    const key = JSON.stringify([reward, judge])
    const title = driftTitle(reward)
    const line = lines.get(key) ?? { reward, judge, title, cells: { paper: null, released: null } }
    line.cells[convention] = one
    lines.set(key, line)
  }
  return [...lines.values()]
}

export type Fit = 'same' | 'differs' | 'nothing'

export function fitOf(cell: DriftSummary | null): Fit {
  if (cell === null || cell.compared === 0) return 'nothing'
  return cell.same === cell.compared ? 'same' : 'differs'
}

const judged = new Set(
  Object.values(criteria).flatMap((all) => all.flatMap(({ rewards }) => rewards)),
)

/** `120 of 3,000 differ`, `none of 3,000 differs`, or why there is nothing to compare. */
export function cellWords(cell: DriftSummary | null): string {
  if (cell === null) return 'not computed yet'
  const { compared, same, reward } = cell
  const all = formatCount(compared)
  const apart = compared - same
  if (compared > 0)
    return apart === 0
      ? `none of ${all} differs`
      : `${formatCount(apart)} of ${all} ${apart === 1 ? 'differs' : 'differ'}`
  if (reward === totalName) return 'one of its terms is undefined here'
  return judged.has(reward) ? 'not judged here yet' : 'undefined here'
}

/** Decimals that are tried one after the other; with the last, anything that counts as different shows. */
const decimals = [2, 4, 7]

/** A difference with as many decimals as it takes not to read as zero. */
function distanceWord(size: number): string {
  const shown = decimals.map((digits) => formatDecimal(size, digits))
  return shown.find((text) => Number(text) !== 0) ?? `less than ${sameWithin}`
}

/** `logged 0.02 lower on average`. */
function meanWords(mean: number): string {
  const size = Math.abs(mean)
  if (size < sameWithin) return 'same mean'
  return `logged ${distanceWord(size)} ${mean > 0 ? 'higher' : 'lower'} on average`
}

/** How far apart they lie, and where only one of the two is defined. */
export function cellNotes(cell: DriftSummary | null): string[] {
  if (cell === null || cell.compared === 0) return []
  const { mean_difference: mean, largest, only_logged: logged, only_recomputed: computed } = cell
  return [
    ...(fitOf(cell) === 'differs' && mean !== null && largest !== null
      ? [`${meanWords(mean)}, largest difference ${distanceWord(largest)}`]
      : []),
    ...(logged > 0 ? [`${formatCount(logged)} undefined here`] : []),
    ...(computed > 0 ? [`${formatCount(computed)} not in the file`] : []),
  ]
}

/** How many logged values are not what this definition gives. */
function differing(lines: readonly DriftLine[], by: Convention): number {
  return lines.reduce(
    (sum, { cells }) => sum + (cells[by]?.compared ?? 0) - (cells[by]?.same ?? 0),
    0,
  )
}

/** Which definition the run used, in a sentence; null when nothing was compared. */
export function verdictWords(lines: readonly DriftLine[]): string | null {
  const compared = lines.filter(({ cells }) =>
    conventions.some((by) => fitOf(cells[by]) !== 'nothing'),
  )
  if (compared.length === 0) return null
  const misfits = (by: Convention) => compared.filter(({ cells }) => fitOf(cells[by]) !== 'same')
  const [paper, released] = [misfits('paper'), misfits('released')]
  if (paper.length === 0 && released.length === 0)
    return 'Every comparable logged reward equals both conventions.'
  if (paper.length === 0) return 'The logged rewards follow the paper.'
  if (released.length === 0) return 'The logged rewards follow the released code.'
  if (!paper.some((line) => released.includes(line)))
    return 'Some logged rewards follow the paper, others the released code.'
  const [byPaper, byCode] = [differing(compared, 'paper'), differing(compared, 'released')]
  const nearer = byPaper < byCode ? 'the paper' : 'the released code'
  const hint = byPaper === byCode ? '' : `; ${nearer} is closer`
  return `No convention reproduces every logged reward${hint}.`
}

/** True when an import that is older than the second definition left it out. */
export function isIncomplete(lines: readonly DriftLine[]): boolean {
  return lines.some(
    ({ cells, judge }) => judge === null && (cells.paper === null) !== (cells.released === null),
  )
}

/** Rewards that are not compared with anything, with how many traces have them. */
export function unknownWords(
  unknown: readonly { reward: string; logged: number }[],
): string | null {
  if (unknown.length === 0) return null
  const names = unknown.map(
    ({ reward, logged }) => `${visibleText(reward)} (${plural(logged, 'trace')})`,
  )
  return `Also logged, but not defined in Touchstone: ${names.join(', ')}.`
}

export function isDifferent({ difference }: Pick<DriftRow, 'difference'>): boolean {
  return Math.abs(difference) >= sameWithin
}

/** Both values with as many decimals as it takes to tell them apart. */
export function valueDifference({
  logged,
  recomputed,
}: Pick<DriftRow, 'logged' | 'recomputed'>): [string, string] {
  const shown = decimals.map((digits): [string, string] => [
    formatDecimal(logged, digits),
    formatDecimal(recomputed, digits),
  ])
  return shown.find(([a, b]) => a !== b) ?? [String(logged), String(recomputed)]
}

/** `Format, by the paper`, `Coverage, by the paper, judged by qwen3`. */
export function definitionWords({
  reward,
  convention,
  judge,
}: Pick<DriftRow, 'reward' | 'convention' | 'judge'>): string {
  const by = judge === null ? '' : `, judged by ${visibleText(judge)}`
  return `${driftTitle(reward)}, ${conventionWords[convention]}${by}`
}
