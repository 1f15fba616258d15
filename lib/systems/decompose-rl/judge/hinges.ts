import { verdictSchema, type Verdict } from '@/lib/core/items/schema'
import { isDecided } from '@/lib/core/traces/correct'
import type { TaskReply, JudgedValue, JudgeSubject, Judging } from '@/lib/systems/kit/judging'
import { necessity } from '../parts/necessity'
import { pairsOf } from './pairs'

const factors = new Set(['answerable', 'atomic', 'correct'])

function asVerdict(value: JudgedValue | null | undefined): Verdict | null {
  const parsed = verdictSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** Numbers of the questions whose answer sets the necessity of the trace. */
function lowestOf(
  { reading, gold, labels }: JudgeSubject,
  judged: readonly TaskReply[],
): Set<number> {
  const label = gold?.label ?? null
  const without = pairsOf(reading).map((_, at) => {
    const said = judged.find(({ criterion, target }) => criterion === 'without' && target === at)
    return asVerdict(said?.value)
  })
  const full = asVerdict(judged.find(({ criterion }) => criterion === 'coverage')?.value)
  const { value, perQuestion } = necessity({
    label: isDecided(label) ? label : null,
    labels,
    full,
    without,
  })
  const places = perQuestion.flatMap((part, at) => (value !== null && part === value ? [at] : []))
  return new Set(places)
}

/**
 * Replies that a reward turns on: coverage, on which necessity rests too; what is said without an answer that sets the
 * necessity; a factor that alone takes its product to 0. Source of the rewards: DecomposeRL, section 3.2.
 */
export const hinges: Judging['hinges'] = (subject, judged) => {
  const lowest = lowestOf(subject, judged)
  const isAlone = ({ criterion, target }: TaskReply) =>
    judged.every(
      (other) =>
        other.target !== target ||
        other.criterion === criterion ||
        !factors.has(other.criterion) ||
        other.value !== 0,
    )
  return (reply) => {
    const { criterion, target, value } = reply
    if (criterion === 'coverage') return true
    if (criterion === 'without') return target !== null && lowest.has(target)
    return factors.has(criterion) && value === 0 && isAlone(reply)
  }
}
