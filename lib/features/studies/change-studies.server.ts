import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { requireCollection } from '@/lib/core/collections/list-collections.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { parseInput } from '@/lib/platform/http/input'
import { sha256 } from '@/lib/formats/hash'
import { canonicalJson } from '@/lib/core/records/canonical-json'
import { notBlind, requireStudy } from './list-studies.server'
import { appendLog } from './log/append-log.server'
import { designOf } from './preset'
import { countUnfinished } from './count-unfinished.server'
import { type Design, ownDesignSchema, type GivenStudy, type StudyPatch } from './design-schema'
import type { ClosedStudy, DeletedStudy, Study, StudyStatus, UnblindedStudy } from './schema'

const mostSeed = 2_147_483_647

/** A design as it is stored: checked as a whole, its collections by their ids. */
export async function resolveDesign(database: Database, given: unknown): Promise<Design> {
  const design = parseInput(ownDesignSchema, given)
  const systems: Design['systems'] = []
  for (const system of design.systems) {
    const { collection } = system
    if (collection === undefined) systems.push(system)
    else systems.push({ ...system, collection: (await requireCollection(database, collection)).id })
  }
  return { ...design, systems }
}

export interface StudyRequest {
  study: GivenStudy
  authorId: string
}

/** A draft. */
export async function createStudy(
  database: Database,
  { study, authorId }: StudyRequest,
  seed = randomInt(mostSeed),
): Promise<Study> {
  const design = await resolveDesign(database, designOf(study, seed))
  return await insertDraft(database, design, authorId)
}

async function insertDraft(database: Database, design: Design, authorId: string): Promise<Study> {
  const id = newId()
  await database.transaction(async (tx) => {
    await tx.insertMany(
      'study',
      ['id', 'name', 'status', 'author_id', 'created_at', 'design'],
      [[id, design.name, 'draft', authorId, new Date(), JSON.stringify(design)]],
    )
  })
  return await requireStudy(database, id)
}

const mostName = 200

/** A draft with the design of a study, under a name of its own. */
export async function duplicateStudy(
  database: Database,
  id: string,
  authorId: string,
): Promise<Study> {
  const { design, imported } = await requireStudy(database, id)
  if (imported !== null)
    throw new AppError('conflict', 'This study was imported and has no design to start from.')
  const ending = ' (copy)'
  const name = `${design.name.slice(0, mostName - ending.length).trimEnd()}${ending}`
  return await insertDraft(database, await resolveDesign(database, { ...design, name }), authorId)
}

const frozen: Record<Exclude<StudyStatus, 'draft'>, string> = {
  running: 'is running',
  closed: 'is closed',
  unblinded: 'is closed and unblinded',
}

/** Throws unless a study is a draft; `so` says what to do instead. */
export function requireDraft({ status }: Pick<Study, 'status'>, so: string): void {
  if (status !== 'draft')
    throw new AppError('conflict', `This study ${frozen[status]}: its protocol is frozen. ${so}`)
}

const makeAnother = 'Create a new study to change the design.'

const changedSince = 'Someone else has changed this draft. Reload it, then try again.'

/** Changes a draft; what is left out stays. Of two who change the same version the second is refused. */
export async function changeStudy(
  database: Database,
  id: string,
  { version, ...patch }: StudyPatch,
): Promise<Study> {
  const study = await requireStudy(database, id)
  requireDraft(study, makeAnother)
  if (version !== undefined && version !== study.version)
    throw new AppError('conflict', changedSince)
  const design = await resolveDesign(database, { ...study.design, ...patch })
  const changed = await database.execute(sql`
    UPDATE study SET name = ${design.name}, design = ${JSON.stringify(design)}
    WHERE id = ${id} AND status = 'draft' AND deleted_at IS NULL
      AND design = ${JSON.stringify(study.design)}`)
  const now = await requireStudy(database, id)
  if (changed === 0) requireDraft(now, makeAnother)
  if (changed === 0) throw new AppError('conflict', changedSince)
  return now
}

/** Out of sight, and can be restored. Only drafts: of everything else there is a record to keep. */
export async function deleteStudy(database: Database, id: string): Promise<DeletedStudy> {
  const study = await requireStudy(database, id)
  const so = 'Only drafts can be deleted.'
  requireDraft(study, so)
  const deleted = await database.execute(sql`
    UPDATE study SET deleted_at = ${new Date()}
    WHERE id = ${id} AND status = 'draft' AND deleted_at IS NULL`)
  if (deleted === 0) requireDraft(await requireStudy(database, id), so)
  return { id, name: study.name, deleted: true }
}

/** A draft that was not deleted stays as it is. */
export async function restoreStudy(database: Database, id: string): Promise<Study> {
  await database.execute(sql`
    UPDATE study SET deleted_at = NULL WHERE id IN (${storable([id])}) AND status = 'draft'`)
  return await requireStudy(database, id)
}

const closes: Record<Exclude<StudyStatus, 'running'>, string> = {
  draft: 'This study has not been started. Delete the draft instead.',
  closed: 'This study is already closed.',
  unblinded: 'This study is already closed.',
}

/** Takes nothing more from now on. Early = some pair lacks judgements; that is printed with the results. */
export async function closeStudy(database: Database, id: string): Promise<ClosedStudy> {
  const study = await requireStudy(database, id)
  const now = new Date()
  return await database.transaction(async (tx) => {
    const closed = await tx.execute(sql`
      UPDATE study SET status = 'closed', closed_at = ${now}
      WHERE id = ${id} AND status = 'running'`)
    if (closed === 0)
      throw new AppError('conflict', closes[study.status === 'running' ? 'closed' : study.status])
    const early = (await countUnfinished(tx, id, study.design)) > 0
    await tx.execute(sql`UPDATE study SET closed_early = ${early} WHERE id = ${id}`)
    await appendLog(tx, id, [{ event: 'closed', early }], now)
    return { id, name: study.name, status: 'closed', closed_early: early }
  })
}

const unblinds: Record<Exclude<StudyStatus, 'closed'>, string> = {
  draft: 'This study has not been started, so it cannot be unblinded.',
  running: 'This study is running. Close it first.',
  unblinded: 'This study is already unblinded.',
}

const personSchema = z.object({ name: z.string() })
const scanSchema = z.object({ leak_scan: z.string().nullable() }).optional()

/** What the certificate says about blindness, fixed in the log, so that it cannot change afterwards. */
function unblindedFacts(row: unknown, reasons: readonly string[]) {
  const scan: unknown = JSON.parse(scanSchema.parse(row)?.leak_scan ?? 'null')
  return { not_blind: [...reasons], leak_scan_sha256: sha256(canonicalJson(scan)) }
}

/** Shows who wrote what from now on; it cannot be taken back, and stands in the log with who did it. */
export async function unblindStudy(
  database: Database,
  id: string,
  personId: string,
): Promise<UnblindedStudy> {
  const study = await requireStudy(database, id)
  const reasons = await notBlind(database, id)
  const now = new Date()
  return await database.transaction(async (tx) => {
    const [person] = await tx.query(sql`SELECT name FROM person WHERE id = ${personId}`)
    const { name: by } = personSchema.parse(person)
    const [scan] = await tx.query(sql`SELECT leak_scan FROM study WHERE id = ${id}`)
    const unblinded = await tx.execute(sql`
      UPDATE study SET status = 'unblinded', unblinded_at = ${now}, unblinded_by = ${by}
      WHERE id = ${id} AND status = 'closed'`)
    if (unblinded === 0)
      throw new AppError(
        'conflict',
        unblinds[study.status === 'closed' ? 'unblinded' : study.status],
      )
    await appendLog(tx, id, [{ event: 'unblinded', by, ...unblindedFacts(scan, reasons) }], now)
    return {
      id,
      name: study.name,
      status: 'unblinded',
      unblinded_at: now.toISOString(),
      unblinded_by: by,
    }
  })
}
