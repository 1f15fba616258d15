import * as fc from 'fast-check'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { addAnnotators, removeAnnotator } from '../annotators/change-annotators.server'
import { nextStep } from '../annotation/next-step.server'
import { saveGuess } from '../annotation/save-guess.server'
import type { BlindPair, Choices } from '../annotation/schema'
import { skipPair } from '../annotation/skip-pair.server'
import { withdraw } from '../annotation/withdraw.server'
import { callerWith, judgeAll, judgeNext, type MadeStudy } from './setup'

const hour = 3_600_000

/** What may happen next in a study: who does it and what it is. */
export const studySteps = fc.array(
  fc.record({
    who: fc.nat(),
    what: fc.constantFrom(
      ...(['judge', 'judge', 'judge', 'judge', 'leave', 'skip'] as const),
      ...(['add', 'remove', 'withdraw', 'wait'] as const),
    ),
  }),
  { minLength: 20, maxLength: 90 },
)
type StudySteps = typeof studySteps extends fc.Arbitrary<infer Steps> ? Steps : never

/** Who is gone, or finds nothing to do, is refused. */
function passRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

/** Lets these things happen, hours apart where somebody waits; then everybody judges what is left, and guesses. */
export async function liveStudy(
  database: Database,
  study: MadeStudy,
  steps: StudySteps,
): Promise<void> {
  const people = study.tokens.map((token, n) => ({ token, id: study.annotatorIds[n] ?? '' }))
  let now = new Date()
  let choices = 0
  // Pairs that three people judge one after the other are often undecided.
  const choose = ({ dimensions }: BlindPair): Choices => {
    const side = (['left', 'tie', 'right'] as const)[(choices += 1) % 3] ?? 'tie'
    return Object.fromEntries(dimensions.map(({ id }) => [id, side]))
  }
  const add = async () => {
    const { tokens, annotators } = await addAnnotators(database, study.id, { count: 1 })
    people.push({ token: tokens[0] ?? '', id: annotators[0]?.id ?? '' })
  }
  const skip = async (token: string) => {
    const shown = await nextStep(database, callerWith(token), {}, now)
    if (!('pair_token' in shown)) return
    const skipped = { pair_token: shown.pair_token, reason: 'cannot-judge' } as const
    await skipPair(database, callerWith(token), skipped, now)
  }
  for (const { who, what } of steps) {
    const { token = '', id = '' } = people[who % people.length] ?? {}
    const doing: Record<typeof what, () => Promise<unknown>> = {
      judge: () => judgeNext(database, token, { now, choose }),
      leave: () => nextStep(database, callerWith(token), {}, now),
      skip: () => skip(token),
      add: async () => who % 5 === 0 && (await add()),
      remove: async () => who % 5 === 0 && (await removeAnnotator(database, study.id, id)),
      withdraw: async () => who % 7 === 0 && (await withdraw(database, callerWith(token), now)),
      wait: async () => (now = new Date(now.getTime() + hour)),
    }
    await doing[what]().catch(passRefusal)
  }
  // The second time what a discussion that has opened asks.
  for (const { token } of [...people, ...people]) {
    const end = await judgeAll(database, token, { now, choose }).catch(passRefusal)
    if (end === undefined || !('done' in end) || end.guess === undefined) continue
    const guesses = Object.fromEntries(
      end.guess.pairs.map(({ pair_token: pair }) => [pair, 'left' as const]),
    )
    await saveGuess(database, callerWith(token), { guesses }, now)
  }
}
