import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { output, prompt, traceRecord } from './fixtures'
import { contentsOf, importContent, lines } from './testing/setup'

withDataFolder()

const unread = (at: number) => traceRecord({ output: at })

describeOnDatabases('an import of which no row can be read', (open) => {
  it('has failed, and says why of the first rows', async () => {
    const database = await open()
    const rows = [unread(1), unread(2), traceRecord({ system: 'unheard of' })]
    const report = await importContent(database, lines(rows), { collection: 'unread' })
    expect(report).toMatchObject({ status: 'failed', rows_read: 3, issue_count: 3 })
    expect(report.error).toContain('No row could be read, of 3 rows. rows 1, 2: output ')
    expect(report.error).toContain('row 3: system "unheard of" is not a known system')
    expect(report.issues.map(({ row }) => row)).toEqual([1, 2, 3])
    expect((await contentsOf(database, 'unread')).items).toEqual([])
  })

  it('says what was and was not recognised of two kinds in one file', async () => {
    const database = await open()
    const asked = prompt('It opened in 1911.', 'It opened in 1912.')
    const rows = [
      { input: asked, output: output(), score: 1 },
      { input: 'What is 3 + 4? Answer in \\boxed{}.', output: '\\boxed{7}', score: 1 },
      { input: 'Hello.', output: 'Hello.', score: 0 },
    ]
    const report = await importContent(database, lines(rows), { collection: 'two kinds' })
    expect(report.status).toBe('failed')
    expect(report.error).toContain('1 of decompose-rl')
    expect(report.error).toContain('1 of composition-rl')
    expect(report.error).toContain('1 undecided')
  })

  it('has not failed when a single row was read, or was there already', async () => {
    const database = await open()
    const rows = lines([unread(1), traceRecord()])
    const options = { collection: 'read' }
    const first = await importContent(database, rows, options)
    const second = await importContent(database, rows, options)
    const read = { status: 'done', error: null, issue_count: 1 }
    expect([first, second]).toMatchObject([read, read])
  })
})
