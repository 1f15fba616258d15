import { formatCount, formatDecimal, formatShare, plural, undefinedSign } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'
import type { DepthGroup, DepthRow, Depths } from './schema'

export function depthWord(depth: number | null): string {
  return depth === null ? 'unknown' : formatCount(depth)
}

/** The column headings, and the words of a row. */
export const measures = [
  { key: 'solve_all', title: 'solve_all', of: (row: DepthRow) => row.solve_all },
  { key: 'accuracy', title: 'Accuracy', of: (row: DepthRow) => row.accuracy },
  { key: 'pass', title: 'pass@k', of: (row: DepthRow) => row.pass },
  { key: 'uninformative', title: 'Zero-variance groups', of: (row: DepthRow) => row.uninformative },
] as const

/** `92 %`, or `92 % · 71 %` where there are several links; a dash where none is known. */
export function recoveredWords({ recovered }: Pick<DepthRow, 'recovered'>): string {
  if (recovered.length === 0) return undefinedSign
  return recovered.map((share) => (share === null ? undefinedSign : formatShare(share))).join(' · ')
}

/** What the paper publishes of the same measure, before and after two problems are joined. */
export const published = [
  { from: 0.815, to: 0.414 },
  { from: 0.885, to: 0.6 },
]

export const publishedWords = published
  .map(
    ({ from, to }) => `from ${formatDecimal(from * 100, 1)} % to ${formatDecimal(to * 100, 1)} %`,
  )
  .join(' and ')

/** What was imported, and what that does to solve_all. */
export function importedWords({ rollouts, logged_in_training: logged }: Depths): string {
  if (logged === 0) {
    return 'These rollouts have no training step: they come from an evaluation, or were counted before any filter.'
  }
  const which = logged === rollouts ? 'These' : `${formatCount(logged)} of ${formatCount(rollouts)}`
  return (
    `${which} rollouts were logged in training. With dynamic sampling a trainer logs only prompts that some ` +
    'rollouts solve and some do not, and solve_all is near zero; the paper counts it before that filter.'
  )
}

export function withoutGoldWords({ without_gold: without }: Depths): string | null {
  return without === 0 ? null : `${plural(without, 'rollout')} without a gold answer left out.`
}

/** The measures that are drawn; the table has all of them. */
export const depthSeries = [
  { key: 'solve_all', title: 'solve_all', fill: 'var(--baron)' },
  { key: 'accuracy', title: 'Accuracy', fill: 'var(--sqsup)' },
  { key: 'found', title: 'X found', fill: 'var(--linkhi)' },
]

/** Of several links the one that is found least often. */
export function depthColumns(rows: readonly DepthRow[]) {
  return rows.map(({ depth, solve_all, accuracy, recovered }) => {
    const known = recovered.filter((share) => share !== null)
    const found = known.length > 0 ? { found: Math.min(...known) } : {}
    return { name: `depth ${depthWord(depth)}`, shares: { solve_all, accuracy, ...found } }
  })
}

/** `run exp-1 · training step 250`; what rollouts of a file that names neither are called. */
export function groupWords({ run, training_step }: Omit<DepthGroup, 'rows'>): string {
  const parts = [
    ...(run === null ? [] : [`run ${visibleText(run)}`]),
    ...(training_step === null ? [] : [`training step ${training_step}`]),
  ]
  return parts.length === 0 ? 'no run or training step named' : parts.join(' · ')
}

/** Stands for a group in an address. */
export function groupKey({ model, run, training_step }: Omit<DepthGroup, 'rows'>): string {
  return JSON.stringify([model, run, training_step])
}

/** Of each model the group that an address chooses, else the latest, with the others there are. */
export function shownGroups(
  { models, groups }: Pick<Depths, 'models' | 'groups'>,
  chosen: readonly string[],
): { shown: DepthGroup; choices: DepthGroup[] }[] {
  return models.map((latest) => {
    const choices = groups.filter(({ model }) => model === latest.model)
    const shown = choices.find((group) => chosen.includes(groupKey(group))) ?? latest
    return { shown, choices }
  })
}
