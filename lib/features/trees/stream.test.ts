import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { requireTree } from './list-trees.server'
import { driveTree } from './drive-tree.server'
import { eventsOf } from '@/lib/platform/jobs/event-route'
import { treeLog } from './tree-log.server'
import { askTree, search } from './testing/setup'

withDataFolder()
let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(async () => {
  await engine.close()
})

const never = new AbortController().signal

async function idsIn(stream: ReadableStream<Uint8Array>): Promise<number[]> {
  const text = await new Response(stream).text()
  return [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))
}

describeOnDatabases('the events of a tree', (open) => {
  it('are followed while it grows, and from any of them on', async () => {
    const database = await open()
    const id = await askTree({ database, engine }, { topic: 'Kelp as it happens' })
    const live = idsIn(eventsOf(database, treeLog, { of: id, after: 0, signal: never }))
    await driveTree(database, id, never, search)
    const { state } = await requireTree(database, id)
    const all = Array.from({ length: state.last }, (_, at) => at + 1)
    expect(await live).toEqual(all)
    const later = eventsOf(database, treeLog, { of: id, after: 5, signal: never })
    expect(await idsIn(later)).toEqual(all.slice(5))
  })

  it('are no longer followed by one who has gone', async () => {
    const database = await open()
    const id = await askTree({ database, engine }, { topic: 'Kelp and nobody' })
    const gone = new AbortController()
    const stream = idsIn(eventsOf(database, treeLog, { of: id, after: 0, signal: gone.signal }))
    gone.abort()
    expect((await stream).length).toBeLessThan(2)
  })
})
