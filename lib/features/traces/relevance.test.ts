import { expect, it } from 'vitest'
import { matchAll, openView } from '@/lib/core/traces/match-traces.server'
import { scoreRows } from '@/lib/core/traces/search/relevance.server'
import { SearchIndex } from '@/lib/core/traces/search/search-terms.server'
import { output, traceRecord } from '@/lib/features/imports/fixtures'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

describeOnDatabases('relevance', (open, provider) => {
  withDataFolder()

  it('ranks every match on SQLite, the newest of them on PostgreSQL', async () => {
    const db = await open()
    const texts = ['walrus', 'plain', 'walrus walrus', 'plain', 'plain', 'walrus', 'plain', 'plain']
    const records = texts.map((text, at) =>
      traceRecord({ output: output('Refuted', `${text} ${at}`) }),
    )
    await importContent(db, lines(records), { collection: 'searched' })
    const view = await openView(db, {})
    const [match] = await matchAll(view, { q: 'walrus' })
    if (match === undefined) throw new Error('nothing was found')
    const passing = Array.from(match.state, (failed, row) => (failed === 0 ? [row] : []))
    const rows = Uint32Array.from(passing.flat())
    expect(rows).toHaveLength(3)
    const scorer = { db, index: new SearchIndex(db), most: 2 }
    const scores = await scoreRows(scorer, [{ segment: match.segment, rows }], [['walrus']])
    const ranked = Array.from(rows, (row) => (scores.get(match.segment)?.[row] ?? 0) > 0)
    expect(ranked).toEqual(provider === 'sqlite' ? [true, true, true] : [false, true, true])
  })
})
