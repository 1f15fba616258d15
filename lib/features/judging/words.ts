import { criterionOf } from '@/lib/features/judging/calls/words'
import { formatCount, plural } from '@/lib/text/numbers'
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
  const about = looked < traces ? 'about ' : ''
  return [
    `${about}${plural(calls, 'call')} for ${plural(traces, 'trace')}, some ${formatCount(tokens)} tokens.`,
    ...(kept > 0
      ? [
          `${plural(kept, 'reply', 'replies')} about them ${kept === 1 ? 'is' : 'are'} cached; the same request is not sent again.`,
        ]
      : []),
    ...(looked < traces ? [`Counted on the first ${formatCount(looked)}.`] : []),
    ...(calls === 0
      ? ['There is nothing to ask: these traces hold no output a judge could look at.']
      : []),
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
  if (status === 'failed') return error ?? 'The judging failed.'
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
