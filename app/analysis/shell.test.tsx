import { renderPage } from '../testing/render-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

describeOnDatabases('a page of Analysis', (open) => {
  beforeAll(async () => {
    globalThis.touchstoneDatabase = Promise.resolve(await open())
  })
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  test.each(['scoreboard', 'training', 'calibration', 'rewards'])(
    'that nothing passes says so, and leads back: %s',
    async (tab) => {
      const { $ } = await renderPage(`/analysis/${tab}?model=nobody`)
      expect($('main').text()).toMatch(/No trace matches (?:the|this) filter/)
      expect($('main button').text()).toContain('Clear')
    },
  )

  test('has the filter of its address in chips, and takes it along to the other pages', async () => {
    const { title, $ } = await renderPage(
      '/analysis/scoreboard?model=small&training_step.gte=80&metric=accuracy',
    )
    expect(title).toBe('Scoreboard')
    expect($('main button').text()).toContain('Copy link')
    const removals = $('main button[aria-label^="Remove the filter"]')
    expect(removals.map((_, button) => $(button).attr('aria-label')).get()).toEqual([
      'Remove the filter Model: small',
      'Remove the filter Range: step ≥ 80',
    ])
    const tabs = $('nav[aria-label=Analysis] a')
    expect(tabs.map((_, link) => $(link).text()).get()).toEqual([
      'Scoreboard',
      'Compare',
      'Training',
      'Calibration',
      'Rewards',
    ])
    expect($(tabs).filter('[aria-current=page]').text()).toBe('Scoreboard')
    expect($(tabs).eq(1).attr('href')).toBe('/analysis/compare?model=small&training_step.gte=80')
  })

  test('names the parts of the filter that cannot be read', async () => {
    const { $ } = await renderPage('/analysis/scoreboard?verdict=perhaps')
    expect($('main [role=alert]').text()).toContain('verdict')
  })

  test.each([
    ['scoreboard?rows=modle', 'Rows “modle”'],
    ['compare?labels=moon', 'Labels “moon”'],
    ['training?labels=moon&runs=nobody', 'Labels “moon”'],
    ['calibration?by=moon', 'Accuracy by “moon”'],
    ['rewards?method=moon', 'Correlation “moon”'],
  ])('names values of its own that it does not know: %s', async (address, words) => {
    const { $ } = await renderPage(`/analysis/${address}`)
    expect($('main [role=alert]').text()).toContain(words)
  })
})
