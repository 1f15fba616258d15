import { renderPage } from '../testing/render-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

const origin = 'http://workbench.example:8123'

describeOnDatabases(
  'examples in the documentation',
  (open) => {
    beforeAll(() => {
      globalThis.touchstoneDatabase = open()
    })
    afterAll(() => {
      globalThis.touchstoneDatabase = undefined
    })

    test.each(['model-servers', 'exports', 'api'])(
      'of /docs/%s run against the address it is read under',
      async (page) => {
        const { $ } = await renderPage(`${origin}/docs/${page}`)
        const text = $('main').text()
        expect(text).toContain(`${origin}/api/`)
        expect(text).not.toContain('127.0.0.1:3000')
      },
    )
  },
  ['sqlite'],
)
