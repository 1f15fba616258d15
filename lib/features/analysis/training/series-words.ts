import { rewardOrder, rewardTitle } from '@/lib/systems/registry/verdict-words'
import { formatCount, formatDecimal, plural } from '@/lib/text/numbers'
import type { SeriesName, TrainingPoint } from './schema'
import { type Metric, metrics } from './vocabulary'

interface SeriesWords {
  title: string
  note: string
}

type NamedSeries = Exclude<SeriesName, `reward.${string}`>

const words: Record<NamedSeries, SeriesWords> = {
  balanced_accuracy: { title: 'Balanced accuracy', note: 'mean over the gold classes' },
  accuracy: { title: 'Accuracy', note: 'majority of an item’s rollouts' },
  avg_at_k: { title: 'avg@k', note: 'share of correct rollouts, mean over items' },
  solve_all: { title: 'Solve-all', note: 'items with only correct rollouts' },
  solve_none: { title: 'Solve-none', note: 'items without a correct rollout' },
  agreement: { title: 'Agreement in group', note: 'share of the most frequent verdict' },
  flat_groups: { title: 'Zero-variance groups', note: 'all totals equal: no gradient' },
  total: { title: 'Total reward', note: 'totals of the same terms' },
  format_share: { title: 'Format share', note: 'outputs read without problems' },
  abstention: { title: 'Abstention', note: 'share of answers' },
  question_count: { title: 'Questions', note: 'per output' },
  output_length: { title: 'Output length', note: 'bytes' },
  truncated: { title: 'Truncated', note: 'share of outputs' },
  approved: { title: 'Human agreement', note: 'marked traces without an error mark' },
}

const isReward = (name: SeriesName): name is `reward.${string}` => name.startsWith('reward.')

export function seriesWords(name: SeriesName): SeriesWords {
  if (!isReward(name)) return words[name]
  return { title: rewardTitle(name.slice('reward.'.length)), note: 'reward' }
}

const outcome = [
  'total',
  'abstention',
  'flat_groups',
  'agreement',
  'solve_all',
  'solve_none',
  'approved',
] as const
const output = ['format_share', 'question_count', 'output_length', 'truncated'] as const

/** The charts of a page: those of outcomes, then reward terms and output. Only series that some line has. */
export function chartNames(points: readonly TrainingPoint[], metric: Metric) {
  const present = new Set(points.flatMap(({ series }) => Object.keys(series)))
  const rewards = [...present].flatMap((name) =>
    name.startsWith('reward.') ? name.slice('reward.'.length) : [],
  )
  const terms = rewardOrder(rewards).map((name): SeriesName => `reward.${name}`)
  const isPresent = (name: SeriesName) => present.has(name)
  return {
    outcome: [metric, ...outcome].filter(isPresent),
    output: [...terms, ...output].filter(isPresent),
  }
}

/** The metrics that the traces have values of; a metric that is asked for and has none gives way to the first. */
export function shownMetric(points: readonly TrainingPoint[], asked: Metric) {
  const present = metrics.filter((name) => points.some(({ series }) => name in series))
  return { present, metric: present.includes(asked) ? asked : (present[0] ?? asked) }
}

/** What a value of a point is of: `24 traces, 17 items; 3 without a value`. */
export function basisWords({ n, items, series }: TrainingPoint, name: SeriesName): string {
  const { missing = 0, low, high } = series[name] ?? {}
  const interval =
    low === undefined || high === undefined
      ? ''
      : `95% CI ${formatSeries(name, low)} to ${formatSeries(name, high)}, `
  const basis = `${interval}${plural(n, 'trace')}, ${plural(items, 'item')}`
  return missing === 0 ? basis : `${basis}; ${formatCount(missing)} without a value`
}

const whole: ReadonlySet<SeriesName> = new Set(['output_length'])

export function formatSeries(name: SeriesName, value: number | null): string {
  if (value !== null && whole.has(name)) return formatCount(Math.round(value))
  return formatDecimal(value, 2)
}
