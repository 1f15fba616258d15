import { randomUUID } from 'node:crypto'
import { type ItemPage, itemPageSchema } from '@/lib/items/query'
import type { TraceRow } from '@/lib/traces/schema'
import { jsonLines, type Row } from '../rows/claims'
import { deleteCollection, importFile, listTraces, read } from './api'
import { expect, test } from './journey'

export interface Brought {
  collection: string
  traces: TraceRow[]
  items: ItemPage['rows']
}

/**
 * Brings rows of items of their own in before the tests of this block, and deletes them after the last. None may be
 * left out, whatever is wrong with it. What it hands back is filled by then.
 */
export function bringIn(name: string, rows: readonly Row[]): Brought {
  const collection = `${name} ${randomUUID().slice(0, 8)}`
  const brought: Brought = { collection, traces: [], items: [] }
  test.beforeAll(async ({ request }) => {
    const content = jsonLines(rows)
    const report = await importFile(request, { collection, filename: 'rows.jsonl', content })
    expect(report).toMatchObject({ status: 'done', rows_read: rows.length })
    expect(report.items_created, JSON.stringify(report.issues)).toBe(rows.length)
    const { rows: traces } = await listTraces(request, { collection })
    expect(traces).toHaveLength(report.traces_created)
    const params = new URLSearchParams({ collection, limit: '100' })
    const { rows: items } = await read(request, itemPageSchema, `/api/items?${params}`)
    expect(items).toHaveLength(rows.length)
    brought.traces.push(...traces)
    brought.items.push(...items)
  })
  test.afterAll(async ({ request }) => deleteCollection(request, collection))
  return brought
}
