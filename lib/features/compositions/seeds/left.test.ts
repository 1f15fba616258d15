import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { requireComposition } from '../list-compositions.server'
import { askComposition } from '../testing/setup'

vi.mock('@/lib/systems/composition-rl/composing/limits', async (original) => ({
  ...(await original<object>()),
  mostSeeds: 3,
}))

withDataFolder()
let engine: Engine
beforeAll(async () => {
  engine = await startEngine()
})
afterAll(async () => {
  await engine.close()
})

function row(problem: string, answer?: string) {
  return {
    schema: 'trace/1',
    system: 'composition-rl',
    kind: 'composed-problem',
    item_id: problem,
    input: { problem },
    ...(answer !== undefined && { gold: { answer } }),
    output: 'So \\boxed{1}',
  }
}

describeOnDatabases('problems of a collection', (open) => {
  it('that are not used are counted in what is composed of it', async () => {
    const database = await open()
    const rows = [
      row('What is 1?', '1'),
      row('What?'),
      row('What is 2?', '2'),
      row('What is 3?', '3'),
      row('What is 4?', '4'),
    ]
    await importContent(database, lines(rows), { collection: 'many' })
    const id = await askComposition({ database, engine }, { from: { collection: 'many' } })
    expect(await requireComposition(database, id)).toMatchObject({ seed_count: 2, left_count: 3 })
  })
})
