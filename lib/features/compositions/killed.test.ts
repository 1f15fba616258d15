import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { eventsAfter } from '@/lib/platform/jobs/event-log'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { killWhen, withDataFolder } from '@/lib/platform/testing'
import { requireComposition } from './list-compositions.server'
import { driveComposition } from './drive-composition.server'
import { compositionLog } from './composition-log.server'
import { keptIn } from '@/lib/systems/composition-rl/composing/state'
import { askComposition } from './testing/setup'

withDataFolder()
let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(async () => {
  await engine.close()
})

const never = new AbortController().signal

const composer = `
  import { openDatabase } from '@/lib/platform/db/database'
  import { driveComposition } from '@/lib/features/compositions/drive-composition.server'
  const [url, id] = process.argv.slice(2)
  await driveComposition(await openDatabase({ url }), id, new AbortController().signal)`

describeOnDatabases('a composition whose process is killed', (open) => {
  it('loses nothing that was done, and comes to the same problems', async () => {
    const database = await open()
    const whole = await askComposition({ database, engine }, { wanted: 8, seed: 3 })
    await driveComposition(database, whole, never)
    const asked = { wanted: 8, seed: 3, params: { max_tokens: 4_095 } }
    const id = await askComposition({ database, engine }, asked)
    engine.setFaults({ latency_ms: 30 })
    const events = async () =>
      await eventsAfter(database, compositionLog, { of: id, after: 0, limit: 10_000 })
    await killWhen(async () => (await events()).length > 12, composer, [database.url, id])
    engine.setFaults({})
    const left = await events()
    expect((await requireComposition(database, id)).status).toBe('running')
    await driveComposition(database, id, never)
    expect((await events()).slice(0, left.length)).toEqual(left)
    const [made, expected] = [
      await requireComposition(database, id),
      await requireComposition(database, whole),
    ]
    expect(made.status).toBe('done')
    const problemsOf = ({ state }: typeof made) =>
      new Set(keptIn(state).map(({ problem }) => problem))
    expect(problemsOf(made)).toEqual(problemsOf(expected))
  })
})
