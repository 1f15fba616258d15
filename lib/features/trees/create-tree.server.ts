import { findCorpus } from '@/lib/features/corpora/list-corpora.server'
import { defaultServer, findEndpoint } from '@/lib/core/model-servers/list-servers.server'
import type { ModelServer } from '@/lib/core/model-servers/schema'
import type { Database } from '@/lib/platform/db/database'
import { newId } from '@/lib/platform/ids'
import { changeTree } from './change-tree.server'
import type { TreePlan } from './plan'
import type { TreeServer } from '@/lib/systems/deep-rubric/growing/event-schema'
import type { NewTree } from '@/lib/systems/deep-rubric/growing/schema'

export function asTreeServer({ id, name, model }: ModelServer): TreeServer {
  return { id, name, model }
}

async function settlePlan(database: Database, tree: NewTree): Promise<TreePlan> {
  const { servers, budgets, collection } = tree
  const corpus = await findCorpus(database, tree.corpus)
  const policy = servers.policy
    ? (await findEndpoint(database, servers.policy)).server
    : await defaultServer(database, 'policy')
  const judge = servers.judge ? (await findEndpoint(database, servers.judge)).server : null
  return {
    corpus: { id: corpus.id, name: corpus.name },
    servers: { policy: asTreeServer(policy), judge: judge && asTreeServer(judge) },
    budgets,
    collection,
  }
}

/** Writes down what is to be grown; the caller queues the work. */
export async function createTree(
  database: Database,
  tree: NewTree,
  authorId: string,
): Promise<{ id: string }> {
  const plan = await settlePlan(database, tree)
  const row = {
    id: newId(),
    topic: tree.topic,
    status: 'queued',
    task: 'grow',
    corpus_id: plan.corpus.id,
    author_id: authorId,
    created_at: new Date(),
    plan: JSON.stringify(plan),
  }
  await database.transaction(async (tx) => {
    await tx.insertMany('grown_tree', Object.keys(row), [Object.values(row)])
  })
  await changeTree(database, row.id, () => [
    { type: 'status', status: 'queued', task: 'grow', error: null },
  ])
  return { id: row.id }
}
