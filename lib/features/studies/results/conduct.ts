import { bangIndex } from '@/lib/stats/blinding-index'
import { median } from '@/lib/stats/quantile'
import { signTest } from '@/lib/stats/sign-test'
import { shuffledSidesTest } from '@/lib/stats/sides'
import { wilsonInterval } from '@/lib/stats/wilson'
import { type CodedJudgement, codedJudgements, votes } from './coded'
import { compareRepeats, type Repeat, repeatsOf } from './repeats'
import { systemPairs } from './preferences'
import type { CountedSubmission, StudyRecord } from './record'
import type { AnnotatorConduct, BlindingIndexRow, Conduct, PositionRow } from './schema'

/** A pair is fast below this share of the study's median time. */
const fastShareOfMedian = 1 / 3
/** Somebody is flagged when more than this share of their pairs is fast, from so many timed pairs on. */
const flaggedShare = 0.2
const flaggedFrom = 10

/** How the judging went: sides, repeats, time, what was recognised and guessed. */
export function conductOf(record: StudyRecord): Conduct {
  const { design } = record.protocol
  const looks = firstLooks(record)
  const counted = looks.filter(({ excluded }) => !excluded)
  const repeats = repeatsOf(record)
  const countedRepeats = repeats.filter(({ excluded }) => !excluded)
  const usual = median(secondsOf(counted))
  const below = usual === null ? null : usual * fastShareOfMedian
  const recognised = counted.filter((look) => look.recognised).length
  const looksOf = Map.groupBy(looks, ({ annotator }) => annotator)
  const repeatsBy = Map.groupBy(repeats, ({ annotator }) => annotator)
  const reasons = new Map(record.excluded.map(({ annotator, reason }) => [annotator, reason]))
  return {
    position: positions(record),
    consistency: [
      compareRepeats(countedRepeats, null),
      ...design.dimensions.map(({ id }) => compareRepeats(countedRepeats, id)),
    ],
    median_seconds: usual,
    fast_rule: { below_seconds: below, share: flaggedShare, timed: flaggedFrom },
    recognised: {
      pairs: recognised,
      of: counted.length,
      share: wilsonInterval(recognised, counted.length),
    },
    blinding: blinding(record),
    annotators: record.annotators.map((number) => ({
      annotator: number,
      excluded: reasons.get(number) ?? null,
      ...conductOfOne({
        looks: looksOf.get(number) ?? [],
        repeats: repeatsBy.get(number) ?? [],
        below,
      }),
    })),
  }
}

/** First-round judgements of the study's own pairs. */
function firstLooks({ protocol, submissions }: StudyRecord): CountedSubmission[] {
  const own = new Set(
    protocol.pairs.filter(({ kind }) => kind === 'study').map((one) => one.ordinal),
  )
  return submissions.filter(
    ({ pair, round, is_repeat }) => round === 1 && !is_repeat && own.has(pair),
  )
}

interface OwnLooks {
  looks: readonly CountedSubmission[]
  repeats: readonly Repeat[]
  below: number | null
}

function conductOfOne({
  looks,
  repeats,
  below,
}: OwnLooks): Omit<AnnotatorConduct, 'annotator' | 'excluded'> {
  const times = secondsOf(looks)
  const fast = times.filter((seconds) => seconds < (below ?? 0)).length
  return {
    pairs: looks.length,
    timed: times.length,
    median_seconds: median(secondsOf(looks)),
    fast,
    is_fast: times.length >= flaggedFrom && fast / times.length > flaggedShare,
    recognised: looks.filter(({ recognised }) => recognised).length,
    consistency: compareRepeats(repeats, null),
  }
}

function secondsOf(looks: readonly CountedSubmission[]): number[] {
  return looks.flatMap(({ duration_ms: ms }) => (ms === null ? [] : [ms / 1000]))
}

function positions(record: StudyRecord): PositionRow[] {
  if (record.protocol.cast_elsewhere?.sides === 'unknown') return []
  const counted = votes(codedJudgements(record)).filter(
    ({ excluded, round }) => !excluded && round === 1,
  )
  return record.protocol.design.dimensions.map(({ id }) => {
    const given = counted.filter(({ dimension }) => dimension === id)
    const ties = given.filter(({ choice }) => choice === 'tie').length
    const left = given.filter((vote) => isLeft(vote)).length
    const right = given.length - ties - left
    const lists = [...Map.groupBy(given, ({ annotator }) => annotator).values()].map(sidedList)
    const isWhole = given.every(({ first_left: side }) => side !== null)
    return {
      dimension: id,
      left,
      right,
      ties,
      share: wilsonInterval(left, left + right),
      p: signTest(left, right),
      randomisation_p: isWhole ? shuffledSidesTest(lists, left) : null,
    }
  })
}

function isLeft({ choice, first_left }: CodedJudgement): boolean {
  return choice !== 'tie' && (choice === 'first') === first_left
}

function sidedList(given: readonly CodedJudgement[]) {
  const count = (wanted: string) => given.filter(({ choice }) => choice === wanted).length
  const swapped = given.filter(({ first_left }) => first_left === false).length
  return { first: count('first'), second: count('second'), ties: count('tie'), swapped }
}

function blinding({ protocol, guesses, excluded }: StudyRecord): BlindingIndexRow[] {
  const pairs = new Map(protocol.pairs.map((pair) => [pair.ordinal, pair]))
  const out = new Set(excluded.map(({ annotator }) => annotator))
  const counted = guesses.filter(({ annotator }) => !out.has(annotator))
  return systemPairs(protocol.design.systems.length).flatMap(([first, second]) =>
    (['left', 'right'] as const).map((arm) => {
      const given = counted.filter(({ pair: ordinal, swapped }) => {
        const pair = pairs.get(ordinal)
        return pair?.first === first && pair.second === second && swapped === (arm === 'right')
      })
      const right = given.filter(({ answer }) => answer === arm).length
      const unknown = given.filter(({ answer }) => answer === 'unknown').length
      const counts = { right, unknown, wrong: given.length - right - unknown }
      const bang = bangIndex(counts) ?? { index: null, low: null, high: null }
      const reason = given.length === 0 ? ('no-guesses' as const) : null
      return { first, second, arm, ...counts, ...bang, reason }
    }),
  )
}
