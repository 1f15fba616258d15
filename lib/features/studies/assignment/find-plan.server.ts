import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { Design } from '../design-schema'
import { assignmentStatusSchema } from '../schema'
import type { AnnotatorToPlan, PairToPlan, ToPlan } from './plan'

const flag = z.number().transform((value) => value === 1)

const pairSchema = z.object({
  id: z.string(),
  ordinal: z.number(),
  kind: z.enum(['study', 'gold', 'training']),
  is_locked: flag,
})
const annotatorSchema = z.object({ id: z.string(), number: z.number(), is_active: flag })
const lookSchema = z.object({
  pair: z.number(),
  number: z.number(),
  position: z.number(),
  kind: z.enum(['first', 'repeat']),
  status: assignmentStatusSchema.exclude(['planned']),
  swapped: flag,
  counts: flag,
  is_active: flag,
})
type StoredLook = z.infer<typeof lookSchema>

export interface StoredPlan {
  plan: ToPlan
  /** By place in the protocol. */
  pairIds: Map<number, string>
  /** By number. */
  annotatorIds: Map<number, string>
}

const isActive = sql`
  CASE WHEN n.removed_at IS NULL AND n.withdrawn_at IS NULL AND n.excluded_at IS NULL
    THEN 1 ELSE 0 END AS is_active`

/** What planning starts from: everything that is more than planned stays. */
export async function findPlan(
  db: Queries,
  { id, design }: { id: string; design: Design },
): Promise<StoredPlan> {
  const pairs = await db.query(sql`
    SELECT id, ordinal, kind, CASE WHEN discussed_at IS NULL THEN 0 ELSE 1 END AS is_locked
    FROM study_pair WHERE study_id = ${id} ORDER BY ordinal`)
  const annotators = await db.query(sql`
    SELECT n.id, n.number, ${isActive} FROM study_annotator n
    WHERE n.study_id = ${id} ORDER BY n.number`)
  const looks = await db.query(sql`
    SELECT p.ordinal AS pair, n.number, a.position, a.kind, a.status, a.swapped, ${isActive},
      CASE WHEN a.status = 'done' AND n.excluded_at IS NULL THEN 1 ELSE 0 END AS counts
    FROM study_assignment a
    JOIN study_pair p ON p.id = a.pair_id
    JOIN study_annotator n ON n.id = a.annotator_id
    WHERE a.study_id = ${id} AND a.status <> 'planned'
    ORDER BY n.number, a.position`)
  return toPlan(design, {
    pairs: pairs.map((row) => pairSchema.parse(row)),
    annotators: annotators.map((row) => annotatorSchema.parse(row)),
    looks: looks.map((row) => lookSchema.parse(row)),
  })
}

interface PlanRows {
  pairs: z.infer<typeof pairSchema>[]
  annotators: z.infer<typeof annotatorSchema>[]
  looks: StoredLook[]
}

function toPlan(design: Design, { pairs, annotators, looks }: PlanRows): StoredPlan {
  const gone = Map.groupBy(
    looks.filter((look) => !look.is_active && look.counts && look.kind === 'first'),
    ({ pair }) => pair,
  )
  const own = Map.groupBy(looks, ({ number }) => number)
  return {
    plan: {
      seed: design.seed,
      overlap: design.overlap,
      repeats: design.repeats,
      pairs: pairs.map(({ ordinal, kind, is_locked: isLocked }): PairToPlan => ({
        ordinal,
        kind,
        isLocked,
        gone: (gone.get(ordinal) ?? []).map(({ swapped }) => swapped),
      })),
      annotators: annotators
        .filter((one) => one.is_active)
        .map(({ number }) => toAnnotator(number, own.get(number) ?? [])),
    },
    pairIds: new Map(pairs.map(({ ordinal, id }) => [ordinal, id])),
    annotatorIds: new Map(annotators.map(({ number, id }) => [number, id])),
  }
}

function toAnnotator(number: number, looks: readonly StoredLook[]): AnnotatorToPlan {
  const isKept = ({ status }: StoredLook) => status === 'done' || status === 'claimed'
  return {
    number,
    kept: looks.filter(isKept),
    closed: looks.filter((look) => !isKept(look)).map(({ pair }) => pair),
  }
}
