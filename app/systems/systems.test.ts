import { renderPage } from '../testing/render-page'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localOwner } from '@/lib/features/people/change-people.server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { createPrompt } from '@/lib/features/prompts/create-prompt.server'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { vocabulary } from '@/lib/systems/registry/vocabulary'

describeOnDatabases('the page of a system', (open) => {
  beforeAll(async () => {
    globalThis.touchstoneDatabase = open()
    const { id: authorId } = await localOwner(await open())
    await createPrompt(
      await open(),
      { system: 'faithlens', name: 'novice', text: '{{document}} {{claim}} {{explanation}}' },
      { authorId, origin: 'released', source: 'prompts.py, NOVICE' },
    )
  })
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  test.each(systemIds)('%s leads every reward to its section and its prompts', async (system) => {
    const { title, $ } = await renderPage(`/systems/${system}`)
    expect(title).toBe(vocabulary[system].title)
    for (const { name } of vocabulary[system].terms)
      expect($(`#${name}`).text()).toMatch(
        /By the paper: (Section|Appendix|Table|Not in the paper)/,
      )
    expect($('#prompts tbody tr').length).toBeGreaterThan(0)
  })

  test('names the version in force, whose wording it is and where it was found', async () => {
    const { $ } = await renderPage('/systems/faithlens')
    expect($('#explanation').text()).toContain('Judged with faithlens/novice@1 (released).')
    const row = $('#prompts tr').filter((_, tr) => $(tr).text().includes('faithlens/novice@1'))
    expect(row.text()).toContain('prompts.py, NOVICE')
    expect($('main').text()).toContain('1 of 3 current prompts is')
    expect($('main').text()).toContain('Binary, the default')
  })

  test('is not there for an unknown system', async () => {
    await expect(renderPage('/systems/other')).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
  })
})
