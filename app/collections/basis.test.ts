import { renderPage } from '../testing/render-page'
import { expect, it } from 'vitest'
import { findCollection } from '@/lib/core/collections/list-collections.server'
import { traceRecord } from '@/lib/features/imports/fixtures'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { judgedTraces } from '@/lib/features/judging/testing'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { createPrompt } from '@/lib/features/prompts/create-prompt.server'
import { listVisible } from '@/lib/core/traces/columns/column-store.server'
import { findBasis } from '@/lib/features/rewards/basis/find-basis.server'

withDataFolder()

async function basisOf(database: Database, name: string) {
  const all = await listVisible(database)
  const collection = all.find((one) => one.name === name)
  if (collection === undefined) throw new Error(`no collection ${name}`)
  return { id: collection.id, parts: await findBasis(database, collection) }
}

describeOnDatabases('what numbers rest on', (open) => {
  it('are the versions that traces were written with, and whose wording they are', async () => {
    const database = await open()
    const { id: authorId } = await localOwner(database)
    const text = '<think> <question> <answer> <verification> {{claim}} {{document}}'
    const prompt = { system: 'decompose-rl', name: 'verify', text } as const
    const { label } = await createPrompt(database, prompt, { authorId, origin: 'released' })
    const rows = [
      traceRecord({ prompt_version: label }),
      traceRecord({ prompt_version: label, model: 'second' }),
      traceRecord({ prompt_version: 'theirs', model: 'third' }),
      traceRecord({ model: 'fourth' }),
    ]
    await importContent(database, lines(rows), { collection: 'versions' })
    expect((await basisOf(database, 'versions')).parts).toEqual([
      {
        system: 'decompose-rl',
        judge: null,
        prompts: [
          { label: null, origin: null, count: 1 },
          { label, origin: 'released', count: 2 },
          { label: 'theirs', origin: null, count: 1 },
        ],
      },
    ])
  })

  it('are the versions that each judge was asked with, named on the pages of the numbers', async () => {
    const database = await open()
    await judgedTraces(database, 'judged')
    const { id, parts } = await basisOf(database, 'judged')
    const asked = parts.find(({ judge }) => judge !== null)
    expect(asked).toMatchObject({ system: 'decompose-rl', judge: 'touchstone-baseline' })
    const known = asked?.prompts.find(({ label }) => label === 'decompose-rl/judge-atomic@0')
    expect(known?.origin).toBe('built-in')
    expect(known?.count).toBeGreaterThan(0)
    expect((await findCollection(database, id))?.label_mapping).toBe('binary')
    globalThis.touchstoneDatabase = Promise.resolve(database)
    const { $ } = await renderPage(`/collections/${id}/drift`)
    const shown = $('section[aria-labelledby="basis"]')
    expect(shown.text()).toContain('decompose-rl/judge-atomic@0 (built in)')
    expect(shown.text()).toContain('Binary')
    expect(shown.find('a[href="/systems/decompose-rl"]')).toHaveLength(parts.length)
    expect($('main header a[href="#basis"]')).toHaveLength(1)
    // Accuracy by depth counts composed problems, of which this collection has none.
    const depths = await renderPage(`/collections/${id}/depths`)
    expect(depths.$('section[aria-labelledby="basis"]')).toHaveLength(0)
    globalThis.touchstoneDatabase = undefined
  })
})
