import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { localOwner } from '@/lib/features/people/change-people.server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { resetEnv } from '@/lib/platform/env'
import { beat } from '@/lib/platform/jobs/heartbeat'
import { withDataFolder } from '@/lib/platform/testing'
import { checkServer } from './check-server.server'

const folder = withDataFolder()

describeOnDatabases('the health of a server', (open, provider) => {
  it('is read from database, disk, worker, backups and model servers', async () => {
    const database = await open()
    const { id } = await localOwner(database)
    const nowhere = { name: 'Mason', base_url: 'http://127.0.0.1:9/v1' }
    await createModelServer(database, newModelServerSchema.parse(nowhere), id)
    const before = await checkServer(database)
    expect(before.worker.seen_at).toBeNull()
    await beat(database, new Date('2026-01-08T11:00:00Z'))
    await beat(database, new Date('2026-01-08T12:00:00Z'))
    const copies = path.join(folder.path, 'copies')
    vi.stubEnv('BACKUP_DIR', copies)
    resetEnv()
    await mkdir(copies, { recursive: true })
    await writeFile(path.join(copies, 'one.tar'), 'x')
    const health = await checkServer(database)
    expect(health).toMatchObject({
      database: { provider, migration: expect.stringMatching(/^\d{4}_/u) },
      worker: { isExpected: true, seen_at: '2026-01-08T12:00:00.000Z' },
      backup: { folder: copies, at: expect.stringMatching(/^20/u) },
      model_servers: [{ name: 'Mason', answers: false, message: expect.stringMatching(/./u) }],
    })
    expect(health.database.bytes).toBeGreaterThan(100_000)
    expect(health.disk.free).toBeGreaterThan(0)
    expect(health.queues.map(({ kind }) => kind)).toContain('import')
  })
})
