import { requireCollection } from '@/lib/core/collections/list-collections.server'
import { defaultServer, findEndpoint } from '@/lib/core/model-servers/list-servers.server'
import type { ModelServer } from '@/lib/core/model-servers/schema'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { choosePrompts } from '@/lib/features/prompts/list-prompts.server'
import { composePrompts, drawProblems } from '@/lib/systems/registry/composing'
import { changeComposition } from './change-composition.server'
import type { CompositionInputs } from './inputs'
import { statusEvent } from './composition-status.server'
import type {
  ComposingServer,
  CompositionPlan,
  NewComposition,
} from '@/lib/systems/composition-rl/composing/schema'
import { seedsIn } from './seeds/find-seeds.server'
import { readLines, wrongLines } from './seeds/lines'
import { usableSeeds, type FoundSeeds } from './seeds/unique'
import { titleOf } from './words'

function asServer({ id, name, model }: ModelServer): ComposingServer {
  return { id, name, model }
}

async function chooseServers(database: Database, { policy, judge }: NewComposition['servers']) {
  const writing = policy
    ? (await findEndpoint(database, policy)).server
    : await defaultServer(database, 'policy')
  const checking = judge ? (await findEndpoint(database, judge)).server : writing
  return { policy: asServer(writing), judge: asServer(checking) }
}

interface Source extends FoundSeeds {
  from: CompositionPlan['from']
}

async function readSource(database: Database, from: NewComposition['from']): Promise<Source> {
  if (from.problems) return { ...usableSeeds(from.problems), from: null }
  if (from.lines !== undefined) {
    const read = readLines(from.lines)
    const wrong = wrongLines(read)
    if (wrong !== null) throw new AppError('invalid', wrong)
    return { ...usableSeeds(read.seeds), from: null }
  }
  const { id, name } = await requireCollection(database, from.collection ?? '')
  return { ...(await seedsIn(database, id)), from: { id, name } }
}

async function settle(database: Database, asked: NewComposition) {
  const { depth, wanted, draw, seed, params, collection } = asked
  const { seeds, left, from } = await readSource(database, asked.from)
  if (seeds.length < depth)
    throw new AppError(
      'invalid',
      `${depth} different problems with an answer are needed to join ${depth}; there ${seeds.length === 1 ? 'is' : 'are'} ${seeds.length}.`,
    )
  const draws = drawProblems({ count: seeds.length, depth, draw, seed, limit: asked.limit })
  const system = 'composition-rl'
  const versions = asked.prompts
  const prompts = await choosePrompts(database, system, { templates: composePrompts, versions })
  const plan: CompositionPlan = {
    depth,
    wanted,
    limit: draws.length,
    draw,
    seed,
    from,
    seed_count: seeds.length,
    left_count: left,
    servers: await chooseServers(database, asked.servers),
    params,
    prompt_versions: Object.fromEntries(
      Object.entries(prompts).map(([name, { version }]) => [`${system}/${name}`, version]),
    ),
    collection,
  }
  const inputs: CompositionInputs = { seeds, draws, prompts }
  return { plan, inputs }
}

/** Writes down what is to be composed; the caller queues the work. */
export async function createComposition(
  database: Database,
  asked: NewComposition,
  authorId: string,
): Promise<{ id: string }> {
  const { plan, inputs } = await settle(database, asked)
  const row = {
    id: newId(),
    title: asked.title ?? titleOf(plan),
    status: 'queued',
    author_id: authorId,
    created_at: new Date(),
    plan: JSON.stringify(plan),
    inputs: JSON.stringify(inputs),
  }
  await database.transaction(async (tx) => {
    await tx.insertMany('composition', Object.keys(row), [Object.values(row)])
  })
  await changeComposition(database, row.id, () => [statusEvent('queued')])
  return { id: row.id }
}
