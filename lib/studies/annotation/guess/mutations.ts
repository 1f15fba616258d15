import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { findGuessed } from '../done/data'
import type { NewGuess } from '../schema'
import { type Caller, enter, requireConsent } from '../visit/mutations'

/** Keeps which side somebody took for the system that was described; once. */
export async function saveGuess(
  database: Database,
  caller: Caller,
  { guesses }: NewGuess,
  now = new Date(),
): Promise<{ guessed: number }> {
  const visit = await enter(database, caller)
  const { study, annotator } = visit
  requireConsent(visit)
  if (!study.design.guess || study.design.systems[0]?.guess_label === undefined)
    throw new AppError('conflict', 'This study does not ask for a guess.')
  if (study.status === 'unblinded' || annotator.withdrawn_at !== null)
    throw new AppError('conflict', 'Guesses are no longer taken.')
  const asked = await findGuessed(database, visit)
  const answers = new Map(Object.entries(guesses))
  const unasked = [...answers.keys()].find((token) => !asked.some(({ id }) => id === token))
  if (unasked !== undefined)
    throw new AppError('invalid', 'One of the guesses is about a pair that was not asked about.')
  if (answers.size === 0) throw new AppError('invalid', 'Answer at least one of the questions.')
  const stored = await database.execute(sql`
    UPDATE study_annotator SET guess = ${JSON.stringify(guesses)}, guessed_at = ${now}
    WHERE id = ${annotator.id} AND guessed_at IS NULL AND withdrawn_at IS NULL`)
  if (stored === 0) throw new AppError('conflict', 'Your guess is in already. Thank you.')
  return { guessed: answers.size }
}
