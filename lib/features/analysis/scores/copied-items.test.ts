import { expect, it } from 'vitest'
import { bridge, bridgeOutput, bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { importContent } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { findScores } from './find-scores.server'

withDataFolder()

interface Answer {
  model: string
  verdict: string
  gold?: string | null
}

const trace = ({ model, verdict, gold = 'supported' }: Answer, item: number) =>
  bridgeTrace({
    item_id: `item ${item}`,
    input: { ...bridge, claim: `Claim ${item}.` },
    gold: gold === null ? null : { label: gold },
    model,
    output: bridgeOutput(verdict),
  })

const usual = {
  rows: ['model'],
  columns: 'dataset',
  metric: 'accuracy',
  labels: 'binary',
  k: 1,
} as const

const inCollections = (...collection: string[]) => ({ ...usual, filter: { collection } })

describeOnDatabases('scores of items in several collections', (open) => {
  it('join rows on the copies of an item', async () => {
    const database = await open()
    const answers = { one: 'Supported', other: 'Refuted' }
    for (const [model, verdict] of Object.entries(answers)) {
      const rows = [1, 2, 3].map((item) => trace({ model, verdict }, item))
      await importContent(database, jsonLines(rows), { collection: model })
    }
    const query = inCollections('one', 'other')
    const scores = await findScores(database, query)
    expect(scores).toMatchObject({ items: 3, columns: [{ n: 3 }] })
    expect(scores.rows.map(({ in_common }) => in_common)).toEqual([3, 3])
    expect(scores.rows[1]?.cells[0]).toMatchObject({ rank: 2, best: { n: 3, difference: -1 } })
    const common = await findScores(database, { ...query, common: true })
    expect(common.rows.map(({ cells }) => cells[0]?.n)).toEqual([3, 3])
  })

  it('take the rollouts of all copies in one cell as those of one item', async () => {
    const database = await open()
    const verdicts = { first: 'Refuted', second: 'Supported', third: 'Supported' }
    for (const [collection, verdict] of Object.entries(verdicts))
      await importContent(database, jsonLines([trace({ model: 'm', verdict }, 1)]), { collection })
    const query = inCollections('first', 'second', 'third')
    const { rows } = await findScores(database, query)
    expect(rows[0]?.cells[0]).toMatchObject({ value: 1, n: 1, rollouts: 3 })
    const avg = await findScores(database, { ...query, metric: 'avg_at_k' })
    expect(avg.rows[0]?.cells[0]?.value).toBeCloseTo(2 / 3, 12)
  })

  it('count an item that is left out once, in however many rows and collections it is', async () => {
    const database = await open()
    for (const collection of ['here', 'there']) {
      const rows = ['one', 'other'].flatMap((model) => [
        trace({ model, verdict: 'Supported', gold: null }, 1),
        trace({ model, verdict: 'Supported', gold: 'mixed' }, 2),
        trace({ model, verdict: 'Supported' }, 3),
      ])
      await importContent(database, jsonLines(rows), { collection })
    }
    const scores = await findScores(database, inCollections('here', 'there'))
    expect(scores.items).toBe(1)
    expect(scores.left_out).toMatchObject([
      { reason: 'no gold', count: 1 },
      { reason: 'gold of no class', count: 1 },
    ])
  })

  it('follow an import that adds a copy', async () => {
    const database = await open()
    const importTrace = async (collection: string, item: number) => {
      const row = trace({ model: 'm', verdict: 'Supported' }, item)
      await importContent(database, jsonLines([row]), { collection })
      return await findScores(database, inCollections('older', 'newer'))
    }
    await importTrace('older', 1)
    expect(await importTrace('newer', 1)).toMatchObject({ items: 1 })
    expect(await importTrace('newer', 2)).toMatchObject({ items: 2 })
    expect(await importTrace('older', 2)).toMatchObject({ items: 2 })
  })
})
