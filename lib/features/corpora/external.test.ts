import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { newId } from '@/lib/platform/ids'
import { withDataFolder } from '@/lib/platform/testing'
import { changeCorpus, createCorpus } from './change-corpora.server'
import { retrieve } from './retrieve.server'
import { makeCorpus } from './testing/setup'

interface Heard {
  body: unknown
  key: string | undefined
}

const heard: Heard[] = []
let answer = { status: 200, body: '{}' }
/** Ends the connection before the whole answer is out. */
let isBroken = false
let server: Server
let address: string
withDataFolder()

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString())
      heard.push({ body, key: request.headers.authorization })
      if (isBroken) {
        response.writeHead(answer.status, { 'content-length': '1000' })
        response.write(answer.body, () => request.socket.destroy())
      } else response.writeHead(answer.status, { location: '/elsewhere' }).end(answer.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.custom<AddressInfo>().parse(server.address())
  address = `http://127.0.0.1:${port}/retrieve?index=wiki`
})
afterAll(async () => {
  server.close()
})

function answers(body: unknown, status = 200): void {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) }
}

describeOnDatabases('an external corpus', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })

  it('is asked at its address, with its key', async () => {
    const corpus = await makeCorpus(database, 'plain', { url: address, api_key: 'secret' })
    expect(corpus).toMatchObject({ kind: 'external', has_api_key: true, passage_count: null })
    expect(JSON.stringify(corpus)).not.toContain('secret')
    answers({ results: [1, 2, 3].map((n) => ({ id: n, text: `Text ${n}.`, score: 1 / n })) })
    const rows = await retrieve(database, corpus.id, 'why?', 2)
    expect(rows.map(({ id }) => id)).toEqual(['1', '2'])
    expect(heard.at(-1)).toEqual({ body: { query: 'why?', k: 2 }, key: 'Bearer secret' })
    const stored = await database.query(sql`SELECT api_key FROM corpus WHERE id = ${corpus.id}`)
    expect(JSON.stringify(stored)).not.toContain('secret')
  })

  it('may be asked as Search-R1 is', async () => {
    const given = { url: address, flavour: 'search-r1' } as const
    const corpus = await makeCorpus(database, 'r1', given)
    answers({ result: [[{ document: { id: 'd', contents: '"Tea"\nLeaves.' }, score: 1 }]] })
    expect(await retrieve(database, corpus.id, 'why?', 3)).toMatchObject([
      { id: 'd', title: 'Tea' },
    ])
    expect(heard.at(-1)?.body).toEqual({ queries: ['why?'], topk: 3, return_scores: true })
  })

  it.each([
    [{ error: 'index is loading' }, 503, 'it answered 503: index is loading.'],
    ['<html>', 200, 'its reply is not JSON.'],
    [{ ok: true }, 200, 'its reply contains no list of results.'],
    ['', 401, 'it rejected the key (status 401).'],
    ['', 302, 'does not follow redirects'],
  ])('that is no help says so: %#', async (body, status, words) => {
    const corpus = await makeCorpus(database, `unhelpful ${words}`, { url: address })
    answers(body, status)
    await expect(retrieve(database, corpus.id, 'why?', 3)).rejects.toThrow(words)
  })

  it('that breaks off in the middle of its answer says so', async () => {
    const corpus = await makeCorpus(database, 'broken off', { url: address })
    answers('{"results": [', 200)
    isBroken = true
    const asked = retrieve(database, corpus.id, 'why?', 3)
    await expect(asked).rejects.toThrow('The retriever of "broken off" failed: The server closed')
    isBroken = false
  })

  it('where nothing answers says so', async () => {
    const corpus = await makeCorpus(database, 'nobody', { url: 'http://127.0.0.1:2/retrieve' })
    await expect(retrieve(database, corpus.id, 'why?', 3)).rejects.toThrow(
      'The retriever of "nobody" failed: The connection was refused',
    )
  })

  it('inside this network is for an owner alone, and the cloud’s own address for nobody', async () => {
    const { id: leadId } = await database.prisma.person.create({
      data: { id: newId(), name: 'Lea', role: 'lead' },
    })
    const given = { name: 'inside', url: address, flavour: 'plain', api_key: null } as const
    const corpus = await createCorpus(database, given, leadId)
    await expect(retrieve(database, corpus.id, 'why?', 1)).rejects.toThrow('Only an owner')
    const metadata = await makeCorpus(database, 'cloud', { url: 'http://169.254.169.254/x' })
    await expect(retrieve(database, metadata.id, 'why?', 1)).rejects.toThrow('never connects')
  })

  it('keeps its key while its address leads to the same host only', async () => {
    const corpus = await makeCorpus(database, 'moving', { url: address, api_key: 'secret' })
    const { id: authorId } = await localOwner(database)
    const change = (url: string) => changeCorpus(database, corpus.id, { patch: { url }, authorId })
    expect(await change(`${address}&more=1`)).toMatchObject({ has_api_key: true })
    expect(await change('http://elsewhere.example/search')).toMatchObject({ has_api_key: false })
  })
})
