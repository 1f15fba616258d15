import { afterEach, expect, it, vi } from 'vitest'
import { localOwner } from '@/lib/features/people/change-people.server'
import { importContent } from '@/lib/features/imports/testing/setup'
import { traceRecord } from '@/lib/features/imports/fixtures'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { resetEnv } from '@/lib/platform/env'
import { receiveUpload } from '@/lib/platform/http/upload'
import { withDataFolder } from '@/lib/platform/testing'
import { requireQuota } from './require-quota.server'

withDataFolder()

afterEach(() => limit({ MAX_UPLOAD_MB: '', QUOTA_PERSON_MB: '', QUOTA_TOTAL_MB: '' }))

function limit(settings: Record<string, string>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  resetEnv()
}

const megabyte = 1024 * 1024

/** A body that fails where anybody reads it. */
function announced(bytes: number): Request {
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error('the body was read')),
  })
  const init = {
    method: 'POST',
    headers: { 'content-length': String(bytes) },
    body,
    duplex: 'half',
  }
  return new Request('http://127.0.0.1/api/imports', init)
}

describeOnDatabases('the quota of uploads', (open) => {
  it('is none, until it is set', async () => {
    const database = await open()
    const { id } = await localOwner(database)
    limit({ MAX_UPLOAD_MB: '1' })
    expect(await requireQuota(database, announced(5), id)).toEqual({ maxBytes: megabyte })
  })

  it('refuses before the body is read, with the limit and whom to ask', async () => {
    const database = await open()
    const { id } = await localOwner(database)
    await importContent(database, JSON.stringify(traceRecord({ output: 'x'.repeat(megabyte) })), {
      collection: 'Full',
    })
    limit({ QUOTA_PERSON_MB: '2' })
    const { maxBytes = 0 } = await requireQuota(database, announced(0), id)
    expect(maxBytes).toBeGreaterThan(0.9 * megabyte)
    expect(maxBytes).toBeLessThan(megabyte)
    const refused = requireQuota(database, announced(megabyte), id)
    await expect(refused).rejects.toMatchObject({ code: 'too_large', status: 413 })
    await expect(requireQuota(database, announced(megabyte), id)).rejects.toThrow(
      /^The limit of your uploads is 2 MB, 1 MB are used and this file has 1 MB[.] .* ask an owner to raise QUOTA_PERSON_MB[.]$/,
    )
    expect(await requireQuota(database, announced(megabyte), 'another')).toBeDefined()
    await database.execute(sql`
      INSERT INTO person (id, name, role, is_local) VALUES ('ann', 'Ann Lee', 'owner', ${false})`)
    limit({ QUOTA_TOTAL_MB: '1', QUOTA_PERSON_MB: '' })
    await expect(requireQuota(database, announced(0), 'another')).rejects.toThrow(
      /^The limit of all uploads is 1 MB.*ask an owner \(Ann Lee\) to raise QUOTA_TOTAL_MB[.]$/,
    )
  })
})

it('an upload that says it is too large is refused before it is read', async () => {
  const failing = receiveUpload(announced(3 * megabyte), { maxBytes: 2 * megabyte })
  await expect(failing).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringMatching(/^The file is larger than 2 MB, .* ask an owner/),
  })
})
