import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/formats/hash'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import { lockVisit } from '../annotators/find-annotator.server'
import { appendTo } from '../log/append-log.server'
import { findGuessed } from './find-done.server'
import type { NewGuess } from './schema'
import { type Caller, enter, requireConsent } from './annotator-visit.server'

const tooLate = 'Guesses are no longer accepted.'

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
    throw new AppError('conflict', tooLate)
  const asked = await findGuessed(database, visit)
  const answers = new Map(Object.entries(guesses))
  const unasked = [...answers.keys()].find((token) => !asked.some(({ id }) => id === token))
  if (unasked !== undefined)
    throw new AppError('invalid', 'One of the guesses is for a pair without a question.')
  if (answers.size === 0) throw new AppError('invalid', 'Answer at least one of the questions.')
  await database.transaction(async (tx) => {
    const { locked } = await lockVisit(tx, visit)
    if (locked.status === 'unblinded') throw new AppError('conflict', tooLate)
    const stored = await tx.execute(sql`
      UPDATE study_annotator SET guess = ${JSON.stringify(guesses)}, guessed_at = ${now}
      WHERE id = ${annotator.id} AND guessed_at IS NULL AND withdrawn_at IS NULL`)
    if (stored === 0) throw new AppError('conflict', 'Your guess is already saved. Thank you.')
    const digest = sha256(canonicalJson(guesses))
    const entry = { event: 'guessed', annotator: annotator.number, digest } as const
    await appendTo(tx, locked, { entries: [entry], now })
  })
  return { guessed: answers.size }
}
