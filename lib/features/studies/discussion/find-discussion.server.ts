import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { empty, type Sql, sql } from '@/lib/platform/db/sql'
import type { BlindPair } from '../annotation/schema'
import { plainChoicesSchema } from '../results/submission'
import type { AnnotatorSession } from '../annotators/find-annotator.server'
import {
  type Assignment,
  assignmentColumns,
  assignmentSchema,
  countedAt,
} from '../assignment/find-assignment.server'
import { seeded, shuffled } from '../assignment/seeded'
import type { Dimension } from '../design-schema'
import { labelledChoices, undecidedOf, type Voter } from './votes'

const flag = z.number().transform((value) => value === 1)

const voterSchema = z.object({
  pair_id: z.string(),
  annotator_id: z.string(),
  swapped: flag,
  choices: z.string().transform((text) => plainChoicesSchema.parse(JSON.parse(text))),
  comment: z.string().nullable(),
})
type StoredVoter = z.infer<typeof voterSchema>

/** Latest first-round judgements that count, or that counted when the discussion opened. */
async function findVoters(db: Queries, where: Sql): Promise<StoredVoter[]> {
  const rows = await db.query(sql`
    SELECT a.pair_id, a.annotator_id, a.swapped, u.choices, u.comment
    FROM study_assignment a
    JOIN study_pair p ON p.id = a.pair_id
    JOIN study_annotator n ON n.id = a.annotator_id
    JOIN study_submission u ON u.assignment_id = a.id AND u.round = 1
      AND u.revision = (SELECT max(v.revision) FROM study_submission v
        WHERE v.assignment_id = a.id AND v.round = 1)
    WHERE a.kind = 'first' AND a.status = 'done' AND n.withdrawn_at IS NULL
      AND (n.excluded_at IS NULL OR n.excluded_at > p.discussed_at) AND ${where}
    ORDER BY a.pair_id, n.number`)
  return rows.map((row) => voterSchema.parse(row))
}

/** The first round of all study pairs, as far as it is there. */
export async function findFirstRound(db: Queries, studyId: string): Promise<StoredVoter[]> {
  return await findVoters(db, sql`a.study_id = ${studyId} AND p.kind = 'study'`)
}

const firstChoiceSchema = voterSchema.extend({ at: z.string().transform((text) => new Date(text)) })

/** What everybody who counts chose first of each study pair, before any revision, and when. */
export async function findFirstChoices(db: Queries, studyId: string) {
  const rows = await db.query(sql`
    SELECT a.pair_id, a.annotator_id, a.swapped, u.choices, u.comment, u.created_at AS at
    FROM study_assignment a
    JOIN study_pair p ON p.id = a.pair_id
    JOIN study_annotator n ON n.id = a.annotator_id
    JOIN study_submission u ON u.assignment_id = a.id AND u.round = 1 AND u.revision = 1
    WHERE a.study_id = ${studyId} AND p.kind = 'study' AND a.kind = 'first'
      AND n.withdrawn_at IS NULL AND n.excluded_at IS NULL
    ORDER BY a.pair_id, n.number`)
  return rows.map((row) => firstChoiceSchema.parse(row))
}

interface Discussion {
  asked: Dimension[]
  discussion: { peers: NonNullable<BlindPair['peers']>; firstIs: 'P' | 'Q' }
}

/** What is asked again of a pair, and what the others chose: in an order that says nothing of who they are. */
export async function findDiscussion(
  db: Queries,
  { study, annotator }: AnnotatorSession,
  { pair_id: pairId, ordinal }: Pick<Assignment, 'pair_id' | 'ordinal'>,
): Promise<Discussion> {
  const { dimensions, seed } = study.design
  const voters = await findVoters(db, sql`a.pair_id = ${pairId}`)
  const undecided = undecidedOf(
    dimensions.map(({ id }) => id),
    voters,
  )
  const firstIs = seeded(seed, 6, ordinal)() < 0.5 ? 'P' : 'Q'
  const others = voters.filter(({ annotator_id: id }) => id !== annotator.id)
  return {
    asked: dimensions.filter(({ id }) => undecided.includes(id)),
    discussion: {
      firstIs,
      peers: shuffled(others, seeded(seed, 7, ordinal, annotator.number)).map((peer) => ({
        choices: labelledChoices(peer, { asked: undecided, firstIs }),
        ...(peer.comment === null ? {} : { comment: peer.comment }),
      })),
    },
  }
}

/** Pairs whose second vote somebody owes, in the order of their list; or all they were asked for. */
export async function findSecondVotes(
  db: Queries,
  annotatorId: string,
  { open }: { open: boolean },
): Promise<Assignment[]> {
  const missing = sql`AND NOT EXISTS (
    SELECT 1 FROM study_submission u WHERE u.assignment_id = a.id AND u.round = 2)`
  const rows = await db.query(sql`
    SELECT ${assignmentColumns(new Date())} FROM study_assignment a JOIN study_pair p ON p.id = a.pair_id
    JOIN study_annotator n ON n.id = a.annotator_id
    WHERE a.annotator_id = ${annotatorId} AND a.kind = 'first' AND a.status = 'done'
      AND p.discussed_at IS NOT NULL ${open ? missing : empty}
    ORDER BY a.position`)
  return rows.map((row) => assignmentSchema.parse(row))
}

const pairIdSchema = z.object({ id: z.string(), ordinal: z.number() })

/** Pairs that could be talked over now: all first judgements in, and some dimension undecided. */
export async function findUndecided(
  db: Queries,
  { id, design }: AnnotatorSession['study'],
): Promise<{ id: string; ordinal: number }[]> {
  const rows = await db.query(sql`
    SELECT p.id, p.ordinal FROM study_pair p
    WHERE p.study_id = ${id} AND p.kind = 'study' AND p.discussed_at IS NULL
      AND ${countedAt} >= ${design.overlap}
    ORDER BY p.ordinal`)
  const voters: Map<string, Voter[]> = Map.groupBy(
    await findVoters(db, sql`a.study_id = ${id} AND p.kind = 'study' AND p.discussed_at IS NULL`),
    ({ pair_id: pairId }) => pairId,
  )
  const dimensions = design.dimensions.map((one) => one.id)
  return rows
    .map((row) => pairIdSchema.parse(row))
    .filter((pair) => undecidedOf(dimensions, voters.get(pair.id) ?? []).length > 0)
}

/** Whether every study pair has the first judgements it asks for. */
export async function isFirstRoundIn(
  db: Queries,
  { id, design }: AnnotatorSession['study'],
): Promise<boolean> {
  const [row] = await db.query(sql`
    SELECT 1 AS found FROM study_pair p
    WHERE p.study_id = ${id} AND p.kind = 'study' AND p.discussed_at IS NULL
      AND ${countedAt} < ${design.overlap}
    LIMIT 1`)
  return row === undefined
}

/** Whether a pair has the first judgements it asks for. */
export async function isPairIn(db: Queries, pairId: string, overlap: number): Promise<boolean> {
  const [row] = await db.query(sql`
    SELECT 1 AS found FROM study_pair p WHERE p.id = ${pairId} AND ${countedAt} >= ${overlap}`)
  return row !== undefined
}
