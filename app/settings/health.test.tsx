import { renderPage } from '../testing/render-page'
import { afterAll, expect, it, vi } from 'vitest'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { localOwner } from '@/lib/features/people/change-people.server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { resetEnv } from '@/lib/platform/env'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

describeOnDatabases('the settings of the server', (open) => {
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  const openPage = async (path: string) => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    vi.stubEnv('DATABASE_URL', database.url)
    resetEnv()
    return { database, load: async () => await renderPage(path) }
  }

  it('have a page that says what works and what does not', async () => {
    const { load } = await openPage('/settings/health')
    const { $, title } = await load()
    expect(title).toBe('Health')
    const lines = $('ul[aria-label="Health"] li')
      .toArray()
      .map((one) => $(one).text())
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/OK.*Database.*answers/u),
        expect.stringMatching(/Problem.*Worker.*No worker has run yet/u),
        expect.stringMatching(/Check.*Last backup.*No backup in/u),
      ]),
    )
  })

  it('list model servers with their prices', async () => {
    const { database, load } = await openPage('/settings')
    const { id } = await localOwner(database)
    const given = { name: 'Mason', base_url: 'http://127.0.0.1:9/v1' }
    const prices = { prompt_price: 2, completion_price: 0.5 }
    await createModelServer(database, newModelServerSchema.parse({ ...given, ...prices }), id)
    const { $ } = await load()
    const card = $('li:contains("Mason")').text().replaceAll('\u00A0', ' ')
    expect(card).toContain('USD 2.00 prompt, USD 0.50 completion per 1,000,000 tokens')
  })
})
