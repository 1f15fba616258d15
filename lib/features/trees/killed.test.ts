import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { eventsAfter } from '@/lib/platform/jobs/event-log'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { killWhen, withDataFolder } from '@/lib/platform/testing'
import { requireTree } from './list-trees.server'
import { driveTree } from './drive-tree.server'
import { treeLog } from './tree-log.server'
import type { GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'
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

const grower = `
  import { openDatabase } from '@/lib/platform/db/database'
  import { driveTree } from '@/lib/features/trees/drive-tree.server'
  import { search } from '@/lib/features/trees/testing/setup'
  const [url, id] = process.argv.slice(2)
  await driveTree(await openDatabase({ url }), id, new AbortController().signal, search)`

const shape = ({ nodes }: GeneratedTree) =>
  nodes.map(({ id, query }) => `${id} ${query}`).toSorted()

describeOnDatabases('a tree whose process is killed', (open) => {
  it('loses nothing that was done, and becomes what it would have become', async () => {
    const database = await open()
    const whole = await askTree({ database, engine }, { topic: 'Kelp and killers' })
    await driveTree(database, whole, never, search)
    const id = await askTree({ database, engine }, { topic: 'Kelp and  killers' })
    engine.setFaults({ latency_ms: 30 })
    const events = async () =>
      await eventsAfter(database, treeLog, { of: id, after: 0, limit: 10_000 })
    await killWhen(async () => (await events()).length > 8, grower, [database.url, id])
    engine.setFaults({})
    const left = await events()
    expect((await requireTree(database, id)).status).toBe('running')
    await driveTree(database, id, never, search)
    const after = await events()
    expect(after.slice(0, left.length)).toEqual(left)
    const [grown, expected] = [await requireTree(database, id), await requireTree(database, whole)]
    expect(grown.status).toBe('done')
    expect(shape(grown.state).slice(1)).toEqual(shape(expected.state).slice(1))
  })
})
