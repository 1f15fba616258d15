import { isVisible } from '@/lib/core/collections/visible-rows.server'
import type { TraceDetail } from '@/lib/core/traces/schema'
import { db, type Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { comparing } from '@/lib/systems/registry/comparing'
import { compactDetail, expandDetail } from '../detail/compact'
import { findLoneTrace } from '../detail/find-trace.server'
import { diffTraces, type ComparedSide } from './diff-traces'
import { embedTexts, type Embedding } from './embed-texts.server'
import { restUnits, type RestingUnit } from './evidence'
import type { Matching } from './align'
import type { TraceDiff } from './schema'
import { byVectors, byWords, thresholds } from './similarity'
import { mostTraces } from './vocabulary'

/** Units of one trace that are compared; the time to align grows with the square. */
const mostUnits = 400

/** `GET /api/traces/:id/diff/:other`. Reads the traces that are named and no other. */
export async function findDiff(ids: readonly string[], given?: Database): Promise<TraceDiff> {
  const database = given ?? (await db())
  await requireOneItem(ids, database)
  const byId = new Map<string, TraceDetail>()
  for (const id of new Set(ids)) {
    const detail = await findLoneTrace(id, database)
    if (detail === null) throw missing(id)
    byId.set(id, expandDetail(compactDetail(detail)))
  }
  const sides = ids.flatMap((id) => {
    const trace = byId.get(id)
    return trace === undefined ? [] : [sideOf(trace)]
  })
  const { matching, alignment } = await matchingOf(database, sides)
  const unit = unitWord(sides)
  return diffTraces(sides, { unit, matching, alignment })
}

const missing = (id: string) => new AppError('not_found', `There is no trace with the id "${id}".`)

async function requireOneItem(ids: readonly string[], { prisma }: Database): Promise<void> {
  if (ids.length < 2 || ids.length > mostTraces)
    throw new AppError('invalid', `A diff compares two to ${mostTraces} traces, not ${ids.length}.`)
  const rows = await prisma.trace.findMany({
    where: { id: { in: [...ids] }, ...isVisible },
    select: { id: true, item: { select: { kind: true, identity: true } } },
  })
  const absent = ids.find((id) => rows.every((row) => row.id !== id))
  if (absent !== undefined) throw missing(absent)
  const items = new Set(rows.map(({ item }) => `${item.kind} ${item.identity}`))
  if (items.size > 1)
    throw new AppError(
      'invalid',
      `These traces belong to ${items.size} different items. Choose traces of one item: its page lists them.`,
    )
}

function sideOf(trace: TraceDetail): ComparedSide {
  const units = comparing[trace.system].unitsOf(trace)
  const compared = restUnits(units.slice(0, mostUnits), trace.evidence, trace.document)
  return { trace, units: compared, leftOut: units.length - compared.length }
}

function unitWord(sides: readonly ComparedSide[]): string {
  const words = new Set(sides.map(({ trace }) => comparing[trace.system].unit))
  const [word = 'step'] = words
  return words.size === 1 ? word : 'step'
}

interface ChosenMatching {
  matching: Matching<RestingUnit>
  alignment: TraceDiff['alignment']
}

async function matchingOf(
  database: Database,
  sides: readonly ComparedSide[],
): Promise<ChosenMatching> {
  const texts = sides.flatMap(({ units }) =>
    units.filter(({ key }) => key === null).map(({ text }) => text),
  )
  const isSame = new Set(sides.map(({ trace }) => trace.id)).size === 1
  return chooseMatching(isSame ? null : await embedTexts(database, texts), sides)
}

function chooseMatching(embedding: Embedding, sides: readonly ComparedSide[]): ChosenMatching {
  if (embedding !== null && 'vectors' in embedding) {
    const matching = byVectors(embedding.vectors)
    const { model } = embedding
    return { matching, alignment: { ...thresholds(matching), by: 'embeddings', model, note: null } }
  }
  const matching = byWords(sides.map(({ units }) => units))
  const note = embedding === null ? null : `${embedding.failure} Words are compared instead.`
  return { matching, alignment: { ...thresholds(matching), by: 'word_overlap', model: null, note } }
}
