import { wilsonInterval } from '@/lib/stats/wilson'
import { type CodedJudgement, codedJudgements } from './coded'
import type { StudyRecord } from './record'
import type { Conduct } from './schema'

/** One dimension of a pair that somebody was shown twice. */
export interface Repeat {
  annotator: number
  dimension: string
  excluded: boolean
  /** Whether the same system was chosen, or a tie both times. */
  is_same: boolean
}

/** Every repeated choice beside the first-round choice that voted; a repeat without one is left out. */
export function repeatsOf(record: StudyRecord): Repeat[] {
  const given = codedJudgements(record).filter(
    ({ pair, round }) => pair.kind === 'study' && round === 1,
  )
  const first = new Map(
    given.filter(({ is_repeat }) => !is_repeat).map((one) => [placeOf(one), one.choice]),
  )
  return given.flatMap((again) => {
    const choice = first.get(placeOf(again))
    if (!again.is_repeat || choice === undefined) return []
    const { annotator, dimension, excluded } = again
    return [{ annotator, dimension, excluded, is_same: again.choice === choice }]
  })
}

/** How many repeats of a dimension, or of all when it is null, were answered the same way. */
export function compareRepeats(
  repeats: readonly Repeat[],
  dimension: string | null,
): Conduct['consistency'][number] {
  const given = repeats.filter((one) => dimension === null || one.dimension === dimension)
  const same = given.filter(({ is_same }) => is_same).length
  return { dimension, same, repeats: given.length, share: wilsonInterval(same, given.length) }
}

function placeOf({ annotator, pair, dimension }: CodedJudgement): string {
  return `${annotator} ${pair.ordinal} ${dimension}`
}
