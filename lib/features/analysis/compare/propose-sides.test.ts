import { expect, it } from 'vitest'
import { bridge, bridgeOutput, bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { importContent } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { proposeSides } from './propose-sides.server'

withDataFolder()

const trace = (item: number, model: string, training_step: number | null) =>
  bridgeTrace({
    item_id: `item ${item}`,
    input: { ...bridge, claim: `Claim ${item}.` },
    model,
    training_step,
    output: bridgeOutput('Refuted', `${model} ${training_step}`),
  })

describeOnDatabases('proposed sides', (open) => {
  it('are latest steps of a model and models of a system that share items', async () => {
    const database = await open()
    expect(await proposeSides(database)).toEqual({ rows: [] })
    const rows = [
      ...[1, 2, 3].flatMap((item) => [trace(item, 'small', 100), trace(item, 'small', 200)]),
      trace(9, 'small', 300),
      trace(1, 'large', 50),
      trace(7, 'large', 40),
      trace(8, 'other', null),
    ]
    await importContent(database, jsonLines(rows), { collection: 'proposed' })
    expect(await proposeSides(database)).toEqual({
      rows: [
        {
          a: 'system=decompose-rl&model=small&training_step.eq=100',
          b: 'system=decompose-rl&model=small&training_step.eq=200',
          shared: 3,
        },
        {
          a: 'system=decompose-rl&model=large',
          b: 'system=decompose-rl&model=small',
          shared: 1,
        },
      ],
    })
  })

  it('stay within a filter, which both sides keep', async () => {
    const database = await open()
    const rows = [
      ...[31, 32].flatMap((item) => [trace(item, 'kept', 100), trace(item, 'kept', 200)]),
      trace(31, 'else', 100),
    ]
    await importContent(database, jsonLines(rows), { collection: 'narrow' })
    const filter = { collection: ['narrow'], model: ['kept'] }
    const side = 'collection=narrow&system=decompose-rl&model=kept&training_step.eq='
    expect(await proposeSides(database, filter)).toEqual({
      rows: [{ a: `${side}100`, b: `${side}200`, shared: 2 }],
    })
    expect(await proposeSides(database, { ...filter, model: ['else'] })).toEqual({ rows: [] })
  })

  it('share an item that two collections hold', async () => {
    const database = await open()
    for (const model of ['left', 'right'])
      await importContent(database, jsonLines([trace(21, model, null), trace(22, model, null)]), {
        collection: model,
      })
    expect((await proposeSides(database)).rows).toContainEqual({
      a: 'system=decompose-rl&model=right',
      b: 'system=decompose-rl&model=left',
      shared: 2,
    })
  })
})
