import { loggedSchema } from '@/lib/core/records/schema'
import type { RewardRecord } from '@/lib/core/rewards/schema'
import type { TraceDetail } from '@/lib/core/traces/schema'
import { compositionOf } from '../chain/composition'
import type { TextRange } from '../chain/locate'
import { type Equivalence, equivalent } from '@/lib/maths/equivalent'
import { answerOf } from '../read'
import { foundValues, keysOf, type FoundValue } from './found-values'

export interface FoundAnswer {
  /** What stands in the last box, and where; null without one. */
  answer: (TextRange & { text: string }) | null
  gold: string | null
  /** How they meet; null where one is missing. */
  met: Equivalence | null
}

type Answered = Pick<TraceDetail, 'steps' | 'status'> & {
  item: Pick<TraceDetail['item'], 'text' | 'payload' | 'answer'>
}

/** The answer of a rollout beside the gold answer. */
export function foundAnswer({ steps, status, item }: Answered): FoundAnswer {
  const step = answerOf({ steps, status })
  const gold = item.answer ?? null
  const answer = step === null ? null : { text: step.text, start: step.start, end: step.end }
  const met = answer === null || gold === null ? null : equivalent(answer.text, gold)
  return { answer, gold, met }
}

export interface JudgedValue extends Omit<FoundValue, 'from'> {
  from: FoundValue['from'] | 'judge'
  /** Who judged it. */
  judge: string | null
}

type SolvedTrace = Answered & Pick<TraceDetail, 'view' | 'logged' | 'all_rewards'>

/** Every value of the chain in a rollout: by its text, else by the file, else as a judge said. */
export function judgedValues(trace: SolvedTrace): JudgedValue[] {
  const { parts } = compositionOf(trace.item.text, trace.item.payload)
  const logged = loggedSchema
    .nullable()
    .catch(null)
    .parse(trace.logged ?? null)
  const judged = trace.all_rewards.find(
    ({ name, origin }) => name === 'recovery' && origin === 'judged',
  )
  const values = foundValues(trace.view, parts, logged)
  const keys = keysOf(values)
  return values.map((found, at) => byJudge(found, keys[at] ?? '', judged))
}

/** A judge decides where neither the text nor the file says anything. */
function byJudge(found: FoundValue, key: string, judged: RewardRecord | undefined): JudgedValue {
  const said = judged?.per_criterion?.[key]
  if (found.isRecovered !== null || (said !== 0 && said !== 1)) return { ...found, judge: null }
  const reason = `by the judge it was ${said === 1 ? '' : 'not '}found`
  const judge = judged?.judge ?? null
  return { ...found, isRecovered: said === 1, reason, from: 'judge', judge }
}

export const sourceWords: Record<JudgedValue['from'], string> = {
  text: 'by the text',
  file: 'by the file',
  judge: 'by a judge',
}
