import { renderPage } from '../testing/render-page'
import { afterAll, expect, it, vi } from 'vitest'
import { traceRecord } from '@/lib/features/imports/fixtures'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { resetEnv } from '@/lib/platform/env'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

describeOnDatabases('the page of the storage', (open) => {
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  it('lists what takes the space, by kind, collection and person', async () => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    vi.stubEnv('DATABASE_URL', database.url)
    resetEnv()
    await importContent(database, lines([traceRecord()]), { collection: 'Nightly' })
    const { $, title } = await renderPage('/settings/storage')
    expect(title).toBe('Storage')
    const main = $('main').text()
    expect(main).toMatch(/in use, .* free on the disk/)
    expect(
      $('main h2')
        .toArray()
        .map((one) => $(one).text()),
    ).toEqual(['By kind', 'By collection', 'By person'])
    expect($('td:contains("Nightly")').text()).toContain('1 item, 1 trace')
    expect($('main button:contains("Vacuum")')).toHaveLength(1)
  })
})
