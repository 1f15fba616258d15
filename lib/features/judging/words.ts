import { criterionOf } from '@/lib/features/judging/calls/words'
import { costWords } from '@/lib/core/model-calls/words'
import { formatCount, plural } from '@/lib/text/numbers'
import { shownStatus, type StatusShown } from '@/lib/core/vocabulary/shown-status'
import type { Judging, JudgingCost } from './schema'

/** What a judging would cost, in sentences. */
export function costLines(cost: JudgingCost): string[] {
  const {
    trace_count: traces,
    call_count: calls,
    estimated_tokens: tokens,
    kept,
    looked_at: looked,
  } = cost
  const price = costWords({ cost: cost.estimated_cost, budget: null })
  const about = looked < traces ? 'about ' : ''
  return [
    `${about}${plural(calls, 'call')} for ${plural(traces, 'trace')}, some ${formatCount(tokens)} tokens.`,
    ...(price === null ? [] : [`About ${price}.`]),
    ...(kept > 0
      ? [
          `${plural(kept, 'reply', 'replies')} about them ${kept === 1 ? 'is' : 'are'} cached; the same request is not sent again.`,
        ]
      : []),
    ...(looked < traces ? [`Counted on the first ${formatCount(looked)}.`] : []),
    ...(calls === 0 ? ['Nothing to judge: these traces have no output.'] : []),
  ]
}

/** The calls of each criterion and who is asked. */
export function callLines({ calls, judges }: Pick<JudgingCost, 'calls' | 'judges'>) {
  return Object.entries(calls).map(([name, count]) => ({
    name,
    title: criterionOf(name).title,
    count: formatCount(count),
    judge: judges[name]?.name ?? null,
  }))
}

/** How a judging ended, in a sentence. */
export function judgingEndWords({
  status,
  progress,
  calls,
  cached,
  unreadable,
  errors,
  error,
}: Judging): string {
  if (status === 'failed') return error ?? 'The judge run failed.'
  const [first] = errors
  const asked = `${plural(calls, 'call')}, ${formatCount(cached)} from cache`
  const parts = [
    status === 'cancelled'
      ? `Cancelled after ${plural(progress.done, 'trace')}`
      : `Judged: ${asked}`,
    ...(unreadable > 0 ? [`${plural(unreadable, 'reply', 'replies')} could not be read`] : []),
    ...(first ? [`${plural(errors.length, 'trace')} incomplete: ${first.message}`] : []),
  ]
  return `${parts.join('; ')}.`.replace(/\.\.$/, '.')
}

/** The state of a judge run in a word, a sign and a colour. */
export function judgingStatus({
  status,
  progress,
}: Pick<Judging, 'status' | 'progress'>): StatusShown {
  if (status !== 'done' || progress.failed === 0) return shownStatus(status)
  return { word: `Done, ${formatCount(progress.failed)} failed`, sign: '!', tone: 'abs' }
}

/** Who judges: each judge with its criteria. */
export function judgesWords({ judges, criteria }: Pick<Judging, 'judges' | 'criteria'>) {
  const named = criteria.map((name) => ({
    judge: judges[name]?.name ?? 'no server',
    title: criterionOf(name).title,
  }))
  return [...Map.groupBy(named, ({ judge }) => judge)].map(([judge, ofJudge]) => ({
    judge,
    criteria: ofJudge.map(({ title }) => title).join(', '),
  }))
}

/** `Mason and touchstone-baseline on 12 traces`. */
export function judgingTitle(judging: Pick<Judging, 'judges' | 'criteria' | 'progress'>): string {
  const names = judgesWords(judging).map(({ judge }) => judge)
  return `${names.join(' and ') || 'No judge'} on ${plural(judging.progress.total, 'trace')}`
}

/** `142 calls, 20 from cache, 3 replies unreadable`. */
export function judgingCallsWords({
  calls,
  cached,
  unreadable,
}: Pick<Judging, 'calls' | 'cached' | 'unreadable'>): string {
  if (calls === 0) return 'no calls yet'
  const parts = [plural(calls, 'call'), `${formatCount(cached)} from cache`]
  if (unreadable > 0) parts.push(`${plural(unreadable, 'reply', 'replies')} unreadable`)
  return parts.join(', ')
}

const happenings: Partial<Record<Judging['status'], string>> = {
  cancelled: 'was cancelled',
  failed: 'failed',
}

/** Read aloud when a judge run changes. */
export function judgingNews({ status, progress }: Pick<Judging, 'status' | 'progress'>): string {
  const failed = progress.failed === 0 ? '' : ` ${plural(progress.failed, 'trace')} failed.`
  return `The judge run ${happenings[status] ?? `is ${status}`}.${failed}`
}
