import { writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { traceRecord } from '@/lib/features/imports/fixtures'
import { openDatabase } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { withCommand } from './testing.ts'

const { at, program, touchstone } = withCommand()
beforeAll(async () => {
  await writeFile(at('traces.jsonl'), `${JSON.stringify(traceRecord())}\n`)
  await touchstone(['import', 'traces.jsonl', '--collection', 'C'])
})

async function spoil(): Promise<void> {
  const database = await openDatabase({ url: `file:${at('data/touchstone.db')}` })
  await database.execute(sql`
    UPDATE reward SET value = 0 WHERE name = 'format' AND convention = 'released'`)
  await database.close()
}

describe('touchstone rewards', () => {
  it('says that all is as it should be', async () => {
    const ran = await program(['rewards', '--collection', 'C'])
    expect(ran).toMatchObject({ code: 0, error: '' })
    expect(ran.out).toBe(
      '1 trace, 6 records recomputed by both conventions.\nNo difference from the stored rewards.\n',
    )
  })

  it('says what differs, and stores it when told so', async () => {
    await spoil()
    const told = await touchstone(['rewards'])
    expect(told.out).toContain('1 trace differs from the stored rewards:')
    expect(told.out).toContain('format by the released code: 1 record changed')
    expect(told.out).toContain('Nothing was changed. Add --write')
    const stored = await touchstone(['rewards', '--collection', 'C', '--write', '--json'])
    expect(JSON.parse(stored.out)).toEqual({
      traces: 1,
      records: 6,
      differing_traces: 1,
      differing: [
        { reward: 'format', convention: 'released', changed: 1, missing: 0, outdated: 0 },
      ],
      stored: true,
    })
    const again = await touchstone(['rewards', '--json'])
    expect(JSON.parse(again.out)).toMatchObject({ differing_traces: 0 })
  })

  it('does not take the data of this machine for those of the server that is named', async () => {
    const ran = await touchstone(['rewards'], { TOUCHSTONE_URL: 'http://127.0.0.1:9' })
    expect([ran.code, ran.error]).toEqual([1, expect.stringContaining('TOUCHSTONE_URL')])
  })

  it.each([
    ['a collection that is not there', ['--collection', 'none'], '"none"'],
    ['a flag that is not known', ['--colection', 'C'], '--colection'],
    ['words without a flag', ['C'], '"C"'],
  ])('ends with one line that names %s', async (_what, args, words) => {
    const { code, out, error } = await touchstone(['rewards', ...args])
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(error).toContain(words)
    expect(error.trim().split('\n')).toHaveLength(1)
  })
})
