import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import type { NewConsent } from './schema'
import { type Caller, enter } from './annotator-visit.server'

/** Notes that somebody agreed to the text of that version. */
export async function giveConsent(
  database: Database,
  caller: Caller,
  { version }: NewConsent,
  now = new Date(),
): Promise<{ consented_at: string }> {
  const { study, annotator } = await enter(database, caller)
  const { consent } = study.design
  if (consent === null)
    throw new AppError('conflict', 'This study does not ask for consent. Continue with the pairs.')
  if (consent.version !== version)
    throw new AppError('conflict', 'The text has changed. Reload the page and read it again.')
  if (annotator.withdrawn_at !== null)
    throw new AppError('conflict', 'You have withdrawn from this study.')
  if (annotator.consented_at !== null) return { consented_at: annotator.consented_at.toISOString() }
  await database.execute(sql`
    UPDATE study_annotator SET consented_at = ${now}, consent_version = ${version}
    WHERE id = ${annotator.id} AND consented_at IS NULL`)
  return { consented_at: now.toISOString() }
}
