import { renderPage } from '../testing/render-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { docTopics } from '@/lib/features/docs/topics'
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

    test.each(['model-servers', 'exporting', 'exports', 'api'])(
      'of /docs/%s run against the address it is read under',
      async (page) => {
        const { $ } = await renderPage(`${origin}/docs/${page}`)
        const text = $('main').text()
        expect(text).toContain(`${origin}/api/`)
        expect(text).not.toContain('127.0.0.1:3000')
      },
    )

    test('a chapter has anchors, links between chapters and to pages of the app', async () => {
      const { $, title } = await renderPage(`${origin}/docs/judges`)
      expect(title).toBe('Judges')
      expect($('main h1').text()).toBe('Judges')
      expect($('h2#check-a-judge').text()).toContain('Check a judge')
      expect($('nav[aria-label="On this page"] a[href="#check-a-judge"]').length).toBe(1)
      expect($('main a[href="/docs/model-servers#roles"]').text()).toBe('Serving models')
      expect($('main a[href="/docs/rewards"] code').text()).toBe('/docs/rewards')
    })

    test('configuration keeps the address that the server listens on', async () => {
      const { $ } = await renderPage(`${origin}/docs/serving`)
      expect($('main').text()).toContain('proxy_pass http://127.0.0.1:3000;')
    })

    test('the contents list every page', async () => {
      const { $ } = await renderPage(`${origin}/docs`)
      for (const { href } of docTopics) expect($(`main a[href="${href}"]`).length).toBe(1)
    })

    test('a search lists sections with the words around the match', async () => {
      const { $ } = await renderPage('http://127.0.0.1:3000/docs?q=ollama')
      expect($('main a[href="/docs/model-servers#other-servers"]').text()).toBe('Other servers')
      expect($('main').text()).toContain('Ollama shortens a prompt')
    })
  },
  ['sqlite'],
)
