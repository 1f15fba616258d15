import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { importContent } from '@/lib/features/imports/testing/setup'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { startEngine } from '@/lib/platform/engine/server'
import { withDataFolder } from '@/lib/platform/testing'
import { findDiff } from './find-diff.server'

withDataFolder()

const lines = readFileSync('prisma/samples/decompose-rl.jsonl', 'utf8')
  .split('\n')
  .filter((line) => /"id":"(versailles|hastings)-7b-/u.test(line))

/** The traces by their names in the samples: item, model, number of the rollout. */
async function namedIds(database: Database): Promise<(name: string, copy?: number) => string> {
  const rows = await database.prisma.trace.findMany({
    select: { id: true, sampleIndex: true, item: { select: { externalId: true } } },
    orderBy: { seq: 'asc' },
  })
  const named = rows.map(({ id, sampleIndex, item }) => ({
    id,
    name: `${item.externalId}-7b-${(sampleIndex ?? 0) + 1}`,
  }))
  return (wanted, copy = 0) => named.filter(({ name }) => name === wanted)[copy]?.id ?? wanted
}

describeOnDatabases('a diff', (open) => {
  it('takes two to four traces of one item, in whatever collections', async () => {
    const database = await open()
    for (const collection of ['one', 'two'])
      await importContent(database, lines.join('\n'), { collection })
    const idOf = await namedIds(database)
    const [first, second] = [idOf('versailles-7b-1'), idOf('versailles-7b-2')]
    const diff = await findDiff([first, second], database)
    expect(diff.traces.map(({ id }) => id)).toEqual([first, second])
    expect(diff.steps.map(({ kind }) => kind)).toEqual(['dropped', 'reworded', 'reworded'])
    expect(diff.unit).toBe('question')
    expect(diff.alignment).toMatchObject({ by: 'word_overlap', model: null, note: null })
    const copy = await findDiff([first, idOf('versailles-7b-1', 1)], database)
    expect(copy.first_divergence).toBeNull()
    expect((await findDiff([first, first], database)).first_divergence).toBeNull()

    await expect(findDiff([first, idOf('hastings-7b-1')], database)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('different items'),
    })
    await expect(findDiff([first, 'nothing'], database)).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('nothing'),
    })
    const five = [first, second, first, second, first]
    await expect(findDiff(five, database)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('asks the embedding server that is set, and says so when it gives nothing', async () => {
    const database = await open()
    const idOf = await namedIds(database)
    const [first, second] = [idOf('versailles-7b-1'), idOf('versailles-7b-5')]
    const engine = await startEngine({})
    const { id: author } = await localOwner(database)
    const given = { name: 'Vectors', base_url: engine.url, roles: ['embedding'] }
    await createModelServer(database, newModelServerSchema.parse(given), author)
    const { alignment, steps } = await findDiff([first, second], database)
    expect(alignment).toMatchObject({ by: 'embeddings', note: null })
    expect(alignment.model).not.toBeNull()
    expect(steps.length).toBeGreaterThan(3)
    await engine.close()
    const { alignment: fallen } = await findDiff([first, idOf('versailles-7b-3')], database)
    expect(fallen).toMatchObject({ by: 'word_overlap' })
    expect(fallen.note).toMatch(/^Vectors returned no embeddings: .*Words are compared instead\.$/u)
  })
})
