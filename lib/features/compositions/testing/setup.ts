import type { Engine } from '@/lib/platform/engine/server'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { createComposition } from '../create-composition.server'
import { newCompositionSchema } from '@/lib/systems/composition-rl/composing/schema'
import { problems } from './problems'

/** A composition that somebody asks for, on the engine as a model server of its own. */
export async function askComposition(
  { database, engine }: { database: Database; engine: Engine },
  composition: object = {},
): Promise<string> {
  const { id: authorId } = await localOwner(database)
  const given = { name: 'engine', base_url: engine.url, max_concurrency: 4 }
  const server = await createModelServer(database, newModelServerSchema.parse(given), authorId)
  const asked = newCompositionSchema.parse({
    from: { problems },
    wanted: 5,
    servers: { policy: server.id },
    ...composition,
  })
  return (await createComposition(database, asked, authorId)).id
}
