import { clustersOf } from '@/lib/stats/clusters'
import { formatCount, plural } from '@/lib/text/numbers'
import { whyNoInterval } from '../no-interval'
import { isOfGold, type LeftOut, metricOf, type MetricOptions } from '../scores/metrics'
import { metricTitle } from '../scores/words'
import { neededReward } from '../vocabulary'
import type { Comparison, Difference } from './schema'
import type { JoinedSides } from './shared-item'
import type { Pair } from './pair'

type Note = Comparison['notes'][number]

interface Found extends JoinedSides {
  pairs: readonly Pair[]
  /** Classes of the label mapping, by name. */
  classes: readonly string[]
  /** Of the metric. */
  difference: Difference
  options: MetricOptions
}

/** What keeps figures from being defined or trusted, each with what to do. */
export function findNotes(found: Found): Note[] {
  const empty = emptySides(found)
  if (empty.length > 0) return empty
  if (found.shared.length === 0) return [noneShared(found)]
  return [
    ...overlapping(found),
    ...goldNotes(found),
    ...uncounted(found),
    ...withoutInterval(found),
  ]
}

function emptySides({ items }: Found): Note[] {
  return (['a', 'b'] as const)
    .filter((side) => items[side] === 0)
    .map((side) => ({
      code: `empty_${side}`,
      message: `No trace matches the filter of side ${side.toUpperCase()}. Choose another model, run or step.`,
    }))
}

function noneShared({ items }: Found): Note {
  return {
    code: 'no_shared_items',
    message:
      `A has ${plural(items.a, 'item')}, B has ${plural(items.b, 'item')}, and none is on both sides. ` +
      'Only items with the same question and document can be compared: choose sides that answered the same items.',
  }
}

function overlapping({ overlap }: Found): Note[] {
  if (overlap === 0) return []
  const message = `${plural(overlap, 'trace')} ${overlap === 1 ? 'is' : 'are'} on both sides, so they cannot differ. Choose sides without common traces.`
  return [{ code: 'overlap', message }]
}

function goldNotes({ pairs, classes }: Found): Note[] {
  const scored = pairs.filter((pair) => typeof pair.scored !== 'string')
  if (scored.length === 0) {
    const message =
      'No shared item has a gold label or answer to score against. ' +
      'Agreement of verdicts and changes of rewards are available without gold.'
    return [{ code: 'no_gold', message }]
  }
  const golds = new Set(
    scored.map(({ outcomes: { a, b } }) => Math.max(a.gold, b.gold)).filter((gold) => gold >= 0),
  )
  const [only] = golds
  if (golds.size !== 1 || only === undefined) return []
  const message =
    `Every shared item has the gold class "${classes[only]}". ` +
    'A model that always gives this verdict is always correct: add items of another class.'
  return [{ code: 'one_class', message }]
}

/** Shared items that the metric leaves out for something else than their gold, which the table of outcomes counts. */
function uncounted({ pairs, options }: Found): Note[] {
  if (options.name !== 'pass_at_k' && neededReward(options.name) === null) return []
  const { leaveOut } = metricOf(options)
  const counted = new Map<LeftOut, number>()
  for (const { outcomes } of pairs) {
    const reason = leaveOut(outcomes.a) ?? leaveOut(outcomes.b)
    if (reason !== null && !isOfGold(reason)) counted.set(reason, (counted.get(reason) ?? 0) + 1)
  }
  if (counted.size === 0) return []
  const counts = [...counted].map(([reason, count]) => `${formatCount(count)} ${reason}`)
  const title = metricTitle(options.name, options.k)
  return [
    { code: 'left_out', message: `Shared items that ${title} leaves out: ${counts.join(', ')}.` },
  ]
}

function withoutInterval({ difference: { value, low }, pairs }: Found): Note[] {
  if (value === null || low !== null) return []
  const documents = clustersOf(pairs.map(({ cluster }) => cluster)).count
  const message =
    `${whyNoInterval(documents)} Equivalence is undefined without it: ` +
    'add items of other documents, or choose accuracy, whose tests are exact.'
  return [{ code: 'no_interval', message }]
}
