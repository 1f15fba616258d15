import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { openDatabase } from '@/lib/platform/db/database'
import { judgeThroughKills } from '../support/judge-through-kills'
import { OwnServer } from '../support/server'

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
    const database = await openDatabase({ url: `file:${join(folder, 'touchstone.db')}` })
    const kill = async () => {
      await server.stop('SIGKILL')
      await server.start()
    }
    try {
      await judgeThroughKills(database, {
        size: { pairs: 60, people: 12, overlap: 3 },
        addressOf: () => server.address,
        kills: [kill, kill, kill, kill],
      })
    } finally {
      await database.close()
      await server.stop('SIGTERM')
    }
  })
})
