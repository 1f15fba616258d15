import { expect, it } from 'vitest'
import { afterTransactions } from '@/lib/features/imports/testing/setup'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { changeJob } from '@/lib/platform/jobs/change-job'
import { killWhen, withDataFolder } from '@/lib/platform/testing'
import { corpusFileRows, findCorpusFile } from './list-files.server'
import { deleteCorpus } from './change-corpora.server'
import { cancelCorpusFile } from './change-files.server'
import { retrieve } from './retrieve.server'
import { runCorpusFile } from './index-file.server'
import type { Corpus, CorpusFile } from './schema'
import { addFile, makeCorpus, passageIds, queueFile } from './testing/setup'
import { lines } from './testing/rows'

withDataFolder()

/** Some repeat earlier ones, some cannot be read. */
function manyRows(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    if (index % 13 === 5) return '{\n'
    const n = index % 11 === 3 ? index - 3 : index
    return lines([{ id: `p${n}`, text: `The passage number${n} says something.` }])
  })
  return rows.join('')
}

const countsOf = ({ status, rows_read, added, duplicates, issue_count, issues }: CorpusFile) => ({
  status,
  rows_read,
  added,
  duplicates,
  issue_count,
  issues,
})

async function stateOf(database: Database, corpus: Corpus, fileId: string) {
  const file = await findCorpusFile(database, { corpusId: corpus.id, fileId })
  const [row] = await database.query(sql`SELECT passage_count FROM corpus WHERE id = ${corpus.id}`)
  const ids = await passageIds(database, corpus)
  return { ...countsOf(file), ids, count: row?.['passage_count'] }
}

async function checkpointOf(database: Database, id: string): Promise<number> {
  const [row] = await database.query(sql`SELECT checkpoint FROM corpus_file WHERE id = ${id}`)
  return Number(row?.['checkpoint'])
}

const runner = `
  import { openDatabase } from '@/lib/platform/db/database'
  import { runCorpusFile } from '@/lib/features/corpora/index-file.server'
  const [url, id] = process.argv.slice(2)
  await runCorpusFile(await openDatabase({ url }), id, { batchRows: 10 })`

describeOnDatabases('a file that broke off while it was added', (open) => {
  it.each([
    ['passages.jsonl', manyRows(120)],
    ['story.txt', Array.from({ length: 90 }, (_, n) => `${'word '.repeat(110)}${n}.`).join('\n\n')],
  ])('goes on where it was: %s', async (name, content) => {
    const database = await open()
    const whole = await makeCorpus(database, `whole ${name}`)
    const { id: wholeId } = await addFile(database, whole, content, name)
    const broken = await makeCorpus(database, `broken ${name}`)
    const id = await queueFile(database, broken, content, name)
    for (let tries = 0; tries < 100; tries++) {
      const controller = new AbortController()
      const limited = afterTransactions(database, 2, () => controller.abort())
      const outcome = await runCorpusFile(limited, id, { signal: controller.signal, batchRows: 7 })
      if (outcome === 'done') break
    }
    expect(await stateOf(database, broken, id)).toEqual(await stateOf(database, whole, wholeId))
  })

  it('goes on after a pause where it was, and is cancelled with its corpus', async () => {
    const database = await open()
    const content = manyRows(120)
    const whole = await makeCorpus(database, 'never paused')
    const { id: wholeId } = await addFile(database, whole, content, 'passages.jsonl')
    const corpus = await makeCorpus(database, 'paused')
    const id = await queueFile(database, corpus, content, 'passages.jsonl')
    const change = async (action: 'pause' | 'resume') =>
      await changeJob(database, corpusFileRows, { id, action })
    const runUntilPaused = async () => {
      const limited = afterTransactions(database, 2, async () => await change('pause'))
      expect(await runCorpusFile(limited, id, { batchRows: 7 })).toBe('stopped')
      return await checkpointOf(database, id)
    }
    const checkpoint = await runUntilPaused()
    expect(checkpoint).toBeGreaterThan(0)
    expect(await runCorpusFile(database, id)).toBe('stopped')
    expect(await checkpointOf(database, id)).toBe(checkpoint)
    await change('resume')
    expect(await runCorpusFile(database, id, { batchRows: 7 })).toBe('done')
    expect(await stateOf(database, corpus, id)).toEqual(await stateOf(database, whole, wholeId))

    const deleted = await makeCorpus(database, 'paused and deleted')
    const other = await queueFile(database, deleted, content, 'passages.jsonl')
    await changeJob(database, corpusFileRows, { id: other, action: 'pause' })
    await deleteCorpus(database, deleted.id)
    expect((await findCorpusFile(database, { corpusId: deleted.id, fileId: other })).status).toBe(
      'cancelled',
    )
  })

  it('and is cancelled keeps what it has, and the rest comes when it is sent again', async () => {
    const database = await open()
    const corpus = await makeCorpus(database, 'cancelled')
    const id = await queueFile(database, corpus, manyRows(100))
    const limited = afterTransactions(database, 3, async () => {
      await cancelCorpusFile(database, id)
    })
    expect(await runCorpusFile(limited, id, { batchRows: 10 })).toBe('stopped')
    const { status, ids } = await stateOf(database, corpus, id)
    expect(status).toBe('cancelled')
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.length).toBeLessThan(60)
    expect(await addFile(database, corpus, manyRows(100))).toMatchObject({ status: 'done' })
    expect(await passageIds(database, corpus)).toHaveLength(
      new Set(manyRows(100).match(/"p\d+"/g)).size,
    )
  })

  it('goes on after its last stored row when it is retried', async () => {
    const database = await open()
    const whole = await makeCorpus(database, 'not cancelled')
    const { id: wholeId } = await addFile(database, whole, manyRows(100))
    const corpus = await makeCorpus(database, 'cancelled and retried')
    const id = await queueFile(database, corpus, manyRows(100))
    const limited = afterTransactions(database, 3, async () => {
      await cancelCorpusFile(database, id)
    })
    await runCorpusFile(limited, id, { batchRows: 10 })
    expect(await checkpointOf(database, id)).toBeGreaterThan(0)
    const retry = () => changeJob(database, corpusFileRows, { id, action: 'retry' })
    await retry()
    expect(await runCorpusFile(database, id)).toBe('done')
    expect(await stateOf(database, corpus, id)).toEqual(await stateOf(database, whole, wholeId))
    await expect(retry()).rejects.toThrow('No part of this file has failed.')
  })

  it('by kill -9 has every passage once when it goes on, each found once', async () => {
    const database = await open()
    const content = manyRows(3_000)
    const whole = await makeCorpus(database, 'not killed')
    const { id: wholeId } = await addFile(database, whole, content)
    const killed = await makeCorpus(database, 'killed')
    const id = await queueFile(database, killed, content)
    const isOnItsWay = async () => (await checkpointOf(database, id)) > 100
    await killWhen(isOnItsWay, runner, [database.url, id])
    const reached = await checkpointOf(database, id)
    expect(reached).toBeGreaterThan(0)
    expect(reached).toBeLessThan(3_000)
    expect(await runCorpusFile(database, id)).toBe('done')
    expect(await stateOf(database, killed, id)).toEqual(await stateOf(database, whole, wholeId))
    for (const n of [0, reached - 1, reached, reached + 1, 2_900]) {
      const found = await retrieve(database, killed.id, `number${n}`, 10)
      const expected = (await passageIds(database, killed)).includes(`p${n}`) ? [`p${n}`] : []
      expect(found.map((row) => row.id)).toEqual(expected)
    }
  })
})
