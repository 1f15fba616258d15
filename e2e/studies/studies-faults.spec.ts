import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openDatabase } from '@/lib/platform/db/database'
import { annotate } from '../support/annotator'
import { countStored, startJudgedStudy, studyProblems } from '../support/judged-study'
import { OwnServer } from '../support/server'

const size = { pairs: 60, people: 12, overlap: 3 }
const kills = 4

/** Somebody judges while the server dies without warning; everything they were told is kept must be, once. */
async function judgeThroughFaults(url: string, server: OwnServer): Promise<void> {
  const database = await openDatabase({ url })
  try {
    const made = await startJudgedStudy(database, size)
    const works = made.tokens.map((token) =>
      annotate({
        token,
        addressOf: () => server.address,
        thinkMs: () => 20 + Math.random() * 80,
      }),
    )
    const all = Promise.all(works)
    const stored = () => countStored(database, made.id)
    for (let n = 0; n < kills; n++) {
      const share = (size.pairs * size.overlap * (n + 1)) / (kills + 1)
      await expect.poll(stored, { intervals: [50], timeout: 60_000 }).toBeGreaterThan(share)
      await server.stop('SIGKILL')
      await server.start()
    }
    const acknowledged = (await all).flatMap((one) => one.acknowledged)
    expect(acknowledged).toHaveLength(size.pairs * size.overlap)
    expect(await studyProblems(database, { id: made.id, acknowledged }, size)).toEqual([])
  } finally {
    await database.close()
  }
}

test.describe('judgements that were acknowledged', () => {
  test.setTimeout(240_000)
  let folder: string

  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchstone-faults-'))
  })
  test.afterEach(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  test('survive a server on SQLite that dies again and again', async () => {
    const server = new OwnServer(folder)
    await server.start()
    try {
      await judgeThroughFaults(`file:${join(folder, 'touchstone.db')}`, server)
    } finally {
      await server.stop('SIGTERM')
    }
  })
})
