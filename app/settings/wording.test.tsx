import { renderPage } from '../testing/render-page'
import { afterAll, expect, it } from 'vitest'
import { createModelServer } from '@/lib/core/model-servers/change-servers.server'
import { newModelServerSchema } from '@/lib/core/model-servers/schema'
import { localOwner } from '@/lib/features/people/change-people.server'
import { createPrompt } from '@/lib/features/prompts/create-prompt.server'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'

withDataFolder()

describeOnDatabases('the page of model servers', (open) => {
  afterAll(() => {
    globalThis.touchstoneDatabase = undefined
  })

  it('warns of a published checkpoint until the wording of its paper is there', async () => {
    const database = await open()
    globalThis.touchstoneDatabase = Promise.resolve(database)
    const { id: authorId } = await localOwner(database)
    const models = ['ssz1111/FaithLens-8B', 'Qwen/Qwen3-32B']
    for (const model of models) {
      const server = { name: model, base_url: 'http://127.0.0.1:9/v1', model }
      await createModelServer(database, newModelServerSchema.parse(server), authorId)
    }
    const warned = async () => {
      const { $ } = await renderPage('/settings')
      const lines = $('main li:has(p:contains("faithlens/verify@"))')
      const names = lines.map((_, line) => $(line).find('h3').text()).get()
      return names.filter((name) => models.includes(name))
    }
    expect(await warned()).toEqual(['ssz1111/FaithLens-8B'])
    const text = '<think> <reason> <answer> {{claim}} {{document}}'
    const prompt = { system: 'faithlens', name: 'verify', text } as const
    await createPrompt(database, prompt, { authorId, origin: 'released' })
    expect(await warned()).toEqual([])
  })
})
