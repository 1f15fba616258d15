import { formatCount, plural } from '@/lib/text/numbers'
import { shownStatus, type StatusShown } from '@/lib/core/vocabulary/shown-status'
import type { Tone } from '@/lib/core/vocabulary/tone'
import { serverName } from '@/lib/core/model-calls/words'
import type { AttemptFilter } from './attempts'
import type { FunnelRow } from './funnel'
import type {
  Attempt,
  CompositionPlan,
  CompositionStatus,
  CompositionSummary,
  LinkCheck,
  Stage,
} from '@/lib/systems/composition-rl/composing/schema'

const statusWords = { running: 'Composing', failed: 'Failed', done: 'Composed' }

/** The state of a composition in words, a sign and a colour. */
export function compositionStatus({ status }: { status: CompositionStatus }): StatusShown {
  return shownStatus(status, statusWords)
}

/** What a composition is called when nobody gave it a name. */
export function titleOf({ wanted, depth, from }: CompositionPlan): string {
  const source = from === null ? 'pasted problems' : from.name
  return `${plural(wanted, 'problem')} of ${depth} from ${source}`
}

/** `4 of 10 kept · 7 tried, 50 at most`. */
export function countLine({
  kept_count: kept,
  attempt_count: tried,
  wanted,
  limit,
}: Pick<CompositionSummary, 'kept_count' | 'attempt_count' | 'wanted' | 'limit'>): string {
  return `${formatCount(kept)} of ${formatCount(wanted)} accepted · ${formatCount(tried)} tried, ${formatCount(limit)} at most`
}

/** From what and by whom, and how much of it could not be used. */
export function madeLine({
  from,
  seed_count: count,
  left_count: left,
  servers,
}: Pick<CompositionPlan, 'from' | 'seed_count' | 'left_count' | 'servers'>): string {
  const source =
    from === null ? plural(count, 'pasted problem') : `${plural(count, 'problem')} of ${from.name}`
  const { policy, judge } = servers
  const isOne = policy.id === judge.id && policy.model === judge.model
  const checked = isOne ? '' : ` · checked by ${serverName(judge)}`
  const unused = left === 0 ? '' : ` (${formatCount(left)} left out)`
  return `from ${source}${unused} · by ${serverName(policy)}${checked}`
}

export const funnelWords: Record<FunnelRow['stage'], string> = {
  tried: 'Links tried',
  defined: 'Value named',
  replaced: 'Number replaced',
  related: 'Relation written',
  value: 'Value confirmed',
  number: 'Change is valid',
  names: 'Names are clear',
}

/** What an attempt was dropped at. */
export const stageWords: Record<Stage, string> = {
  defined: 'naming a value',
  replaced: 'replacing a number',
  related: 'writing the relation',
  value: 'the check of the value',
  number: 'the check of the change',
  names: 'the check of the names',
}

export const checkWords: Record<LinkCheck, string> = {
  value: 'Value confirmed',
  number: 'The change is valid',
  names: 'The names are clear',
}

/** Where an attempt stands, in words, a sign and a colour. */
export function attemptStatus({ dropped, problem }: Attempt): {
  word: string
  sign: string
  tone: Tone
} {
  if (problem !== null) return { word: 'Accepted', sign: '✓', tone: 'plain' }
  if (dropped !== null) return { word: 'Dropped', sign: '✗', tone: 'ref' }
  return { word: 'In progress', sign: '→', tone: 'plain' }
}

/** What joins problem n, from 0, with the next. */
export function linkWord(link: number): string {
  return `Problem ${link + 1} to problem ${link + 2}`
}

/** Why it was dropped, with the link where there are several. */
export function droppedLine({ dropped, links }: Attempt): string {
  if (dropped === null) return ''
  const at = links.length === 1 ? '' : `${linkWord(dropped.link)}, at `
  const stage = stageWords[dropped.stage]
  return `${at === '' ? 'At ' : at}${stage}: ${dropped.reason}.`
}

/** Said aloud when a composition changes its state. */
export function compositionAnnouncement(composition: { status: CompositionStatus }): string {
  return `Composing: ${compositionStatus(composition).word.toLowerCase()}.`
}

/** `96 %` of what the row before had. */
export function shareOf(count: number, before: number): string {
  return before === 0 ? '' : `${Math.round((count / before) * 100)} %`
}

export const filterWords: Record<AttemptFilter, string> = {
  all: 'All',
  kept: 'Accepted',
  dropped: 'Dropped',
}
