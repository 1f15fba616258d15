import { createCorpus } from '@/lib/features/corpora/change-corpora.server'
import { newCorpusSchema } from '@/lib/features/corpora/schema'
import type { Engine } from '@/lib/platform/engine/server'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { newId } from '@/lib/platform/ids'
import { createTree } from '../create-tree.server'
import type { Search } from '../drive-tree.server'
import { newTreeSchema } from '@/lib/systems/deep-rubric/growing/schema'
import { searchKelp } from './corpus'

/** What is found does not depend on a database. */
export const search: Search = async (_corpus, query, k) => searchKelp(query, k)

/** A tree that somebody asks for, on the engine as a model server of its own. */
export async function askTree(
  { database, engine }: { database: Database; engine: Engine },
  tree: object = {},
): Promise<string> {
  const { id: authorId } = await localOwner(database)
  const given = { name: 'engine', base_url: engine.url, max_concurrency: 4 }
  const server = await createModelServer(database, newModelServerSchema.parse(given), authorId)
  const corpus = await createCorpus(database, newCorpusSchema.parse({ name: newId() }), authorId)
  const asked = newTreeSchema.parse({
    topic: 'Kelp forests and carbon',
    corpus: corpus.id,
    servers: { policy: server.id },
    budgets: { depth: 2 },
    ...tree,
  })
  return (await createTree(database, asked, authorId)).id
}
