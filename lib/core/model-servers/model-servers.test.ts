import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startEngine, type Engine } from '@/lib/platform/engine/server'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { resetEnv } from '@/lib/platform/env'
import { findEndpoint, listModelServers } from './list-servers.server'
import { findLocalServers } from './find-local-servers.server'
import {
  changeModelServer,
  createModelServer,
  deleteModelServer,
  restoreModelServer,
} from './change-servers.server'
import { newModelServerSchema } from './schema'

let folder: string
let engine: Engine
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-servers-'))
  vi.stubEnv('DATA_DIR', folder)
  resetEnv()
  engine = await startEngine()
})
afterAll(async () => {
  await engine.close()
  vi.unstubAllEnvs()
  resetEnv()
  await rm(folder, { recursive: true })
})

async function add(database: Database, more: object = {}): Promise<string> {
  const { id: authorId } = await localOwner(database)
  const given = { name: 'gpu', base_url: 'http://gpu-1:8000/v1', api_key: 'sk-1', ...more }
  return (await createModelServer(database, newModelServerSchema.parse(given), authorId)).id
}

describeOnDatabases('a model server', (open) => {
  it('set by nobody is the word-matching baseline, which cannot be changed', async () => {
    const database = await open()
    const [first, ...others] = await listModelServers(database)
    expect([first?.built_in, others]).toEqual([true, []])
    await expect(deleteModelServer(database, first?.id ?? '')).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('keeps its key while it stays where it is, and loses it when it moves', async () => {
    const database = await open()
    const id = await add(database)
    const keyOf = async () => (await findEndpoint(database, id)).endpoint.apiKey
    await changeModelServer(database, id, {
      patch: { name: 'gpu one', base_url: 'http://gpu-1:8000/other' },
      authorId: (await localOwner(database)).id,
    })
    expect(await keyOf()).toBe('sk-1')
    await changeModelServer(database, id, {
      patch: { base_url: 'http://elsewhere:8000' },
      authorId: (await localOwner(database)).id,
    })
    expect(await keyOf()).toBeNull()
    await changeModelServer(database, id, {
      patch: { base_url: 'http://gpu-2:8000', api_key: 'sk-2' },
      authorId: (await localOwner(database)).id,
    })
    expect(await keyOf()).toBe('sk-2')
    await changeModelServer(database, id, {
      patch: { api_key: '' },
      authorId: (await localOwner(database)).id,
    })
    expect(await keyOf()).toBeNull()
  })

  it('that was removed can be brought back, with its key', async () => {
    const database = await open()
    const id = await add(database)
    await expect(restoreModelServer(database, id)).rejects.toMatchObject({ code: 'not_found' })
    await deleteModelServer(database, id)
    await expect(findEndpoint(database, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(deleteModelServer(database, id)).rejects.toMatchObject({ code: 'not_found' })
    await restoreModelServer(database, id)
    expect((await findEndpoint(database, id)).endpoint.apiKey).toBe('sk-1')
  })

  it('on a well-known port is offered until it is set up', async () => {
    const database = await open()
    const port = Number(new URL(engine.url).port)
    const closed = await startEngine()
    await closed.close()
    const ports = { [port]: 'vLLM', [Number(new URL(closed.url).port)]: 'Ollama' }
    expect(await findLocalServers(database, ports)).toEqual([
      { name: 'vLLM', base_url: engine.url, flavour: 'auto', models: ['touchstone-baseline'] },
    ])
    await add(database, { base_url: `http://localhost:${port}/v1` })
    expect(await findLocalServers(database, ports)).toEqual([])
  })
})
