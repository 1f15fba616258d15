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
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import { rawParameters } from '@/lib/text/query-values'
import { findBasis } from '@/lib/features/rewards/basis/find-basis.server'

withDataFolder()

async function basisOf(database: Database, name: string) {
  const all = await listVisible(database)
  const collection = all.find((one) => one.name === name)
  if (collection === undefined) throw new Error(`no collection ${name}`)
  const { id } = collection
  return { id, systems: await findBasis(database, { collection: [id] }) }
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
    const [basis] = (await basisOf(database, 'versions')).systems
    expect(basis).toMatchObject({ system: 'decompose-rl', traces: 4 })
    expect(basis?.prompts).toMatchObject([
      { label: null, origin: null, traces: 1 },
      { label, origin: 'released', traces: 2 },
      { label: 'theirs', origin: null, traces: 1 },
    ])
    const filter = { model: ['second'], system: ['faithlens' as const, 'decompose-rl' as const] }
    const [narrowed, ...others] = await findBasis(database, filter)
    expect(others).toEqual([])
    expect(narrowed?.prompts).toMatchObject([{ label, traces: 1 }])
    const { list = '' } = narrowed?.prompts[0] ?? {}
    const parameters = rawParameters(new URLSearchParams(list))
    const found = await listTraces(database, traceQuerySchema.parse(parameters))
    expect(found.rows.map(({ model }) => model)).toEqual(['second'])
  })

  it('are the versions that each judge was asked with, named on the pages of the numbers', async () => {
    const database = await open()
    await judgedTraces(database, 'judged')
    const { id, systems } = await basisOf(database, 'judged')
    const rewards = systems.flatMap((one) => one.rewards)
    const asked = rewards.find(({ name, origin }) => name === 'joint' && origin === 'judged')
    expect(asked).toMatchObject({
      judge: 'touchstone-baseline',
      convention: 'paper',
      paper: 'Section 3.2',
    })
    expect(asked?.prompts).toContainEqual({
      label: 'decompose-rl/judge-atomic@0',
      origin: 'built-in',
    })
    expect(asked?.traces).toBeGreaterThan(0)
    // Without a judge it is undefined, so nothing was measured.
    expect(rewards.filter(({ name, origin }) => name === 'joint' && origin === 'computed')).toEqual(
      [],
    )
    // Computed from the text alone: no judge, and so no prompt of one.
    const format = rewards.filter(({ name }) => name === 'format')
    expect(format).not.toEqual([])
    for (const { judge, prompts } of format) expect([judge, prompts]).toEqual([null, []])
    expect((await findCollection(database, id))?.label_mapping).toBe('binary')
    globalThis.touchstoneDatabase = Promise.resolve(database)
    const { $ } = await renderPage(`/collections/${id}/drift`)
    const shown = $('section[aria-labelledby="basis"]')
    expect(shown.text()).toContain('decompose-rl/judge-atomic@0 (built in)')
    expect(shown.text()).toContain('Binary')
    expect(shown.text()).toContain('Judged by touchstone-baseline, paper convention')
    expect(shown.find('a[href="/systems/decompose-rl#joint"]').length).toBeGreaterThan(0)
    expect($('main header a[href="#basis"]')).toHaveLength(1)
    // Accuracy by depth counts composed problems, of which this collection has none.
    const depths = await renderPage(`/collections/${id}/depths`)
    expect(depths.$('section[aria-labelledby="basis"]')).toHaveLength(0)
    globalThis.touchstoneDatabase = undefined
  })
})
