import type { Database } from '@/lib/platform/db/database'
import {
  type Assignment,
  findClaim,
  findPlanned,
  findShown,
} from '../assignment/find-assignment.server'
import { assigned, claimNext, claimPlanned, ownOf } from '../assignment/claim-pair.server'
import { lockVisit, type AnnotatorSession } from '../annotators/find-annotator.server'
import { findSecondVotes } from '../discussion/find-discussion.server'
import { appendTo } from '../log/append-log.server'
import { AppError } from '@/lib/platform/error'
import { findDone, studyWords } from './find-done.server'
import type { PlatformIds } from './query'
import type { NextStep, OwnPair } from './schema'
import { ownPair } from '../blind'
import { findOwnChoices, showPair } from './show/show-pair.server'
import {
  type Caller,
  enter,
  noteVisit,
  judgingFault,
  requireConsent,
} from './annotator-visit.server'

/** What somebody is to do now: agree, learn, judge, vote again, or nothing more. */
export async function nextStep(
  database: Database,
  caller: Caller,
  platform: PlatformIds = {},
  now = new Date(),
): Promise<NextStep> {
  const visit = await enter(database, caller)
  await noteVisit(database, visit, { platform, now })
  const { study, annotator } = visit
  const { withdrawn_at: withdrawn, excluded_at: excluded } = annotator
  if (study.status !== 'running' || withdrawn !== null || excluded !== null)
    return await findDone(database, visit)
  const { consent } = study.design
  if (consent !== null && annotator.consented_at === null)
    return { step: 'consent', study: studyWords(visit), consent }
  const assignment = await assignmentFor(database, visit, now)
  if (assignment === null) return await findDone(database, visit)
  const pair = await showPair(database, visit, assignment)
  if (assignment.pair_kind === 'training')
    return { step: 'training', study: studyWords(visit), ...pair }
  return { study: studyWords(visit), ...pair }
}

/** What is to be judged now. What can be looked up before is, so that the study is held only for a moment. */
async function assignmentFor(
  database: Database,
  visit: AnnotatorSession,
  now: Date,
): Promise<Assignment | null> {
  const open = await findClaim(database, visit.annotator.id, now)
  const half = visit.study.design.lease_minutes * 30_000
  const until = open?.lease_until?.getTime() ?? 0
  if (open !== null && open.discussed_at === null && until - now.getTime() > half) return open
  const planned = open === null ? await findPlanned(database, ownOf(visit, now)) : null
  const claimed = await database.transaction(async (tx) => {
    const held = await lockVisit(tx, visit)
    if (judgingFault(held) !== null) return null
    const own = planned && (await claimPlanned(tx, held, { assignment: planned, now }))
    const { assignment, entries } = own
      ? { assignment: own, entries: assigned(held, own) }
      : await claimNext(tx, held, now)
    await appendTo(tx, held.locked, { entries, now })
    return assignment
  })
  if (claimed !== null) return claimed
  const [vote] = await findSecondVotes(database, visit.annotator.id, { open: true })
  return vote ?? null
}

/** One of somebody's own pairs again, with what they chose. */
export async function showOwnPair(
  database: Database,
  caller: Caller,
  pairToken: string,
): Promise<OwnPair> {
  const visit = await enter(database, caller)
  requireConsent(visit)
  const assignment = await findShown(database, visit.annotator.id, {
    id: pairToken,
    now: new Date(),
  })
  if (assignment === null) throw new AppError('not_found', 'There is no such pair on your list.')
  const pair = await showPair(database, visit, assignment)
  const own = await findOwnChoices(database, assignment.id)
  return ownPair(pair, {
    choices: own?.choices ?? null,
    comment: own?.comment ?? null,
    recognised: own?.recognised ?? false,
    can_revise: judgingFault(visit) === null,
  })
}
