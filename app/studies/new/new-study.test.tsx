import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderPage } from '@/app/testing/render-page'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

describeOnDatabases('the design of a new study', (open) => {
  beforeAll(async () => {
    globalThis.touchstoneDatabase = Promise.resolve(await open())
  })
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  it('takes no text before React listens, which would be lost', async () => {
    const { $ } = await renderPage('/studies/new')
    expect($('fieldset[disabled] input').length).toBeGreaterThan(0)
  })
})
