import { randomUUID } from 'node:crypto'
import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { AnnotatorSession } from '../annotators/find-annotator.server'
import type { LogEntry } from '../log/chain'
import {
  type Assignment,
  findClaim,
  findPlanned,
  findShown,
  findSides,
  findSpares,
  isFree,
  type AnnotatorScope,
} from './find-assignment.server'
import { ensurePlan } from './replan.server'
import { claimedSides, takeOver } from './spare'

const minute = 60_000

export interface Claimed {
  /** Null when there is nothing for somebody to do now. */
  assignment: Assignment | null
  entries: LogEntry[]
}

export const ownOf = ({ study, annotator }: AnnotatorSession, now: Date): AnnotatorScope => ({
  annotatorId: annotator.id,
  overlap: study.design.overlap,
  now,
})

export function leaseFrom(now: Date, { study }: AnnotatorSession): Date {
  return new Date(now.getTime() + study.design.lease_minutes * minute)
}

/** Whether what was shown may be judged: as long as its lease runs and, after that, until it went to others. */
export function isStillOwn(
  { study }: AnnotatorSession,
  assignment: Assignment,
  now: Date,
): boolean {
  const { status, kind, pair_kind: pairKind, lease_until: until } = assignment
  if (kind === 'repeat' || pairKind !== 'study' || status === 'done') return true
  if (assignment.discussed_at !== null) return false
  const isRunning = status === 'claimed' && until !== null && until > now
  // While it runs nobody else was let in, but for a clock that goes wrong: what is done decides.
  const others = isRunning ? assignment.others_done : assignment.others_now
  return others < study.design.overlap
}

/** Gives somebody the pair of their list that was found for them; null when it is not free any more. */
export async function claimPlanned(
  tx: Transaction,
  visit: AnnotatorSession,
  { assignment, now }: At,
): Promise<Assignment | null> {
  const swapped = await sidesNow(tx, visit, assignment)
  const claimed = await tx.execute(sql`
    UPDATE study_assignment
    SET status = 'claimed', swapped = ${swapped}, shown_at = ${now},
      lease_until = ${leaseFrom(now, visit)}
    WHERE id = ${assignment.id} AND ${isFree(ownOf(visit, now))}`)
  if (claimed === 0) return null
  if (swapped !== assignment.swapped)
    await tx.execute(sql`
      UPDATE study_assignment SET swapped = ${assignment.swapped}
      WHERE annotator_id = ${visit.annotator.id} AND pair_id = ${assignment.pair_id}
        AND kind = 'repeat' AND status = 'planned'`)
  return { ...assignment, swapped }
}

async function sidesNow(
  tx: Transaction,
  { annotator }: AnnotatorSession,
  { kind, pair_kind: pairKind, swapped }: Assignment,
): Promise<boolean> {
  if (kind === 'repeat' || pairKind !== 'study') return swapped
  return claimedSides(swapped, (await findSides(tx, annotator.id)).ahead)
}

/**
 * Gives somebody the next pair: what they have open, else the next of their list, else one of a slower list. Never more
 * people than the protocol asks for are let at a pair. The study is locked.
 */
export async function claimNext(
  tx: Transaction,
  visit: AnnotatorSession,
  now: Date,
): Promise<Claimed> {
  const entries: LogEntry[] = []
  for (;;) {
    const claim = await findClaim(tx, visit.annotator.id, now)
    if (claim === null) break
    if (isStillOwn(visit, claim, now)) {
      await renewLease(tx, visit, { assignment: claim, now })
      return { assignment: claim, entries }
    }
    entries.push(await release(tx, claim))
  }
  const own = ownOf(visit, now)
  const { planned, drawn } = await nextPlanned(tx, visit, own)
  const before = [...entries, ...drawn]
  if (planned === null) return await claimSpare(tx, visit, { own, entries: before })
  const claimed = await claimPlanned(tx, visit, { assignment: planned, now })
  return { assignment: claimed, entries: [...before, ...(claimed ? assigned(visit, claimed) : [])] }
}

/** The next of the own list; the first to ask in a study makes all lists. */
async function nextPlanned(
  tx: Transaction,
  { study }: AnnotatorSession,
  own: AnnotatorScope,
): Promise<{ planned: Assignment | null; drawn: LogEntry[] }> {
  const planned = await findPlanned(tx, own)
  if (planned !== null) return { planned, drawn: [] }
  const drawn = await ensurePlan(tx, study)
  return { planned: drawn.length === 0 ? null : await findPlanned(tx, own), drawn }
}

interface At {
  assignment: Assignment
  now: Date
}

export async function renewLease(
  tx: Transaction,
  visit: AnnotatorSession,
  { assignment, now }: At,
): Promise<void> {
  await tx.execute(sql`
    UPDATE study_assignment SET lease_until = ${leaseFrom(now, visit)}
    WHERE id = ${assignment.id} AND status = 'claimed'`)
}

/** What somebody left for so long that others have it. Its draft stays. */
export async function release(tx: Transaction, { id }: Assignment): Promise<LogEntry> {
  await tx.execute(sql`
    UPDATE study_assignment SET status = 'released', lease_until = NULL WHERE id = ${id}`)
  return { event: 'released', assignment: id }
}

/** Training is in no log: nothing counts that comes of it. */
export function assigned(
  { annotator }: AnnotatorSession,
  { id, ordinal, pair_kind: pairKind, kind, swapped, position }: Assignment,
): LogEntry[] {
  if (pairKind === 'training') return []
  const { number } = annotator
  return [
    {
      event: 'assigned',
      assignment: id,
      pair: ordinal,
      annotator: number,
      kind,
      swapped,
      position,
    },
  ]
}

async function claimSpare(
  tx: Transaction,
  visit: AnnotatorSession,
  { own, entries }: { own: AnnotatorScope; entries: LogEntry[] },
): Promise<Claimed> {
  const spares = await findSpares(tx, visit.study.id, own)
  const { ahead, last } = await findSides(tx, own.annotatorId)
  const { seed } = visit.study.design
  const { number: annotator } = visit.annotator
  const taken = takeOver(spares, { seed, annotator, position: last + 1, ahead })
  if (taken === null) return { assignment: null, entries }
  const { pair_id: pairId, planned_id: plannedId, own_id: ownId, from } = taken.spare
  if (plannedId !== null)
    await tx.execute(sql`DELETE FROM study_assignment WHERE id = ${plannedId}`)
  const id = ownId ?? randomUUID()
  const [position, until] = [last + 1, leaseFrom(own.now, visit)]
  if (ownId === null)
    await tx.execute(sql`
      INSERT INTO study_assignment (id, study_id, pair_id, annotator_id, position, kind, swapped,
        status, shown_at, lease_until)
      VALUES (${id}, ${visit.study.id}, ${pairId}, ${own.annotatorId}, ${position}, 'first',
        ${taken.swapped}, 'claimed', ${own.now}, ${until})`)
  else
    await tx.execute(sql`
      UPDATE study_assignment SET status = 'claimed', lease_until = ${until} WHERE id = ${id}`)
  const assignment = await findShown(tx, own.annotatorId, { id, now: own.now })
  return { assignment, entries: [...entries, ...takenEntries(visit, assignment, { ownId, from })] }
}

function takenEntries(
  visit: AnnotatorSession,
  assignment: Assignment | null,
  { ownId, from }: { ownId: string | null; from: number | null },
): LogEntry[] {
  if (ownId !== null) return [{ event: 'resumed', assignment: ownId }]
  return assignment === null ? [] : assigned(visit, assignment).map((entry) => ({ ...entry, from }))
}
