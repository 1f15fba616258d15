import { isSeen } from '@/lib/core/collections/visible-rows.server'
import type { Database, Row } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { designOf } from '../preset'
import { withoutAside } from '../protocol/freeze'
import { listCandidates } from '../sampling/list-candidates.server'
import { sampleItems } from '../sampling/sample'
import type { Sample } from '../design-schema'
import { planOf } from './plan'
import { type ChoiceOfSystem, choiceOfSystemSchema, type NewPlan, type Plan } from './schema'

const mostChoices = 1_000

/** What there is to compare, the most traces first. */
async function listChoices(database: Database): Promise<ChoiceOfSystem[]> {
  const rows = await database.query(sql`
    SELECT t.system, t.model, t.prompt_version, c.id, c.name, COUNT(*) AS trace_count
    FROM trace t JOIN import m ON m.id = t.import_id JOIN collection c ON c.id = t.collection_id
    WHERE ${isSeen}
    GROUP BY t.system, t.model, t.prompt_version, c.id, c.name
    ORDER BY trace_count DESC, c.id, t.system, t.model, t.prompt_version LIMIT ${mostChoices}`)
  const steps = Map.groupBy(await listSteps(database), keyOf)
  return rows.flatMap((row) => {
    const whole = choiceOf({ ...row, training_step: null })
    const own = steps.get(keyOf(whole)) ?? []
    return own.length < 2 ? [whole] : [whole, ...own]
  })
}

function choiceOf({ id, name, ...row }: Row): ChoiceOfSystem {
  return choiceOfSystemSchema.parse({ ...row, collection: { id, name } })
}

const keyOf = ({ system, model, prompt_version: version, collection }: ChoiceOfSystem) =>
  JSON.stringify([system, model, version, collection.id])

/** Checkpoints, each by itself, in the order of training. */
async function listSteps(database: Database): Promise<ChoiceOfSystem[]> {
  const rows = await database.query(sql`
    SELECT t.system, t.model, t.prompt_version, t.training_step, c.id, c.name,
      COUNT(*) AS trace_count
    FROM trace t JOIN import m ON m.id = t.import_id JOIN collection c ON c.id = t.collection_id
    WHERE ${isSeen} AND t.training_step IS NOT NULL
    GROUP BY t.system, t.model, t.prompt_version, t.training_step, c.id, c.name
    ORDER BY c.id, t.system, t.model, t.prompt_version, t.training_step LIMIT ${mostChoices}`)
  return rows.map(choiceOf)
}

/** A sample that does not say yet how many it wants is of none. */
function asFarAsSaid(sample: Sample): Sample {
  return { ...sample, size: sample.size ?? 0, per_stratum: sample.per_stratum ?? 0 }
}

/** What a design would come to. Nothing is kept. */
export async function planStudy(
  database: Database,
  { assumptions, ...given }: NewPlan,
): Promise<Plan> {
  const design = designOf({ ...given, name: given.name ?? '' }, 0)
  const { sample } = design
  const found = await listCandidates(database, { ...design, filter: sample.filter })
  const sampled = sampleItems(withoutAside(found.candidates, design), asFarAsSaid(sample))
  const choices = await listChoices(database)
  return planOf({ design, found, sampled, choices }, assumptions)
}
