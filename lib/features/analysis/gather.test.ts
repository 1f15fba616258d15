import { expect, it } from 'vitest'
import { bridge, bridgeOutput, bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { matchAll, openView } from '@/lib/core/traces/match-traces.server'
import { importContent } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { Axis } from './axis'
import { countGroups, gather, listGroups, rowsIn } from './gather'

withDataFolder()

const rollout = (item: number, model: string, sample_index: number) =>
  bridgeTrace({
    item_id: `item ${item}`,
    input: { claim: `Claim ${item}`, passages: bridge.passages },
    model,
    sample_index,
    output: bridgeOutput('Supported'),
  })

describeOnDatabases('rollouts by cell and item', (open) => {
  it('stand together, wherever a file has them', async () => {
    const db = await open()
    const file = [
      rollout(1, 'a', 0),
      rollout(2, 'b', 0),
      rollout(3, 'a', 0),
      rollout(1, 'b', 0),
      rollout(3, 'a', 1),
      rollout(1, 'a', 1),
      rollout(2, 'b', 1),
      rollout(1, 'b', 1),
    ]
    await importContent(db, jsonLines(file), { collection: 'mixed' })
    const filter = { collection: ['mixed'] }
    const view = await openView(db, filter)
    const { dictionaries } = view.store
    const table = { rows: new Axis(['model']), columns: new Axis([]), dictionaries }
    const { cells, groups } = gather(await matchAll(view, filter), table)
    const models = cells.map(({ row }) => table.rows.valuesAt(row)[0])
    expect(groups.map(({ cell }) => models[cell])).toEqual(['a', 'b'])
    for (const own of groups) {
      const { model } = own.segment.codes
      expect(countGroups(own)).toBe(2)
      expect(rowsIn(own)).toHaveLength(4)
      for (const row of rowsIn(own))
        expect(dictionaries.model.text(model[row] ?? 0)).toBe(models[own.cell])
    }
    for (const { segment, rows } of listGroups(groups, 2)) {
      expect(rows).toHaveLength(2)
      expect(new Set(Array.from(rows, (row) => segment.itemSeq[row])).size).toBe(1)
    }
    expect(listGroups(groups, 3)).toEqual([])
  })
})
