import { openAsBlob } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import * as corpusCalls from '@/lib/features/corpora/contract'
import { newCorpusFileSchema } from '@/lib/features/corpora/schema'
import { addressOf } from '@/lib/platform/http/call'
import type { CorpusClient, GivenFile } from './corpus.ts'
import { plural, pollMs } from './progress.ts'
import { askCall, askServer } from './server.ts'

async function findOrMake(address: string, name: string): Promise<string> {
  for (let cursor: string | null = null; ;) {
    const query: { limit: number; cursor: string | null } = { limit: 500, cursor }
    const { rows, next_cursor: next } = await askCall(address, corpusCalls.list, { query })
    const found = rows.find((row) => row.id === name || row.name === name)
    if (found) return found.id
    if (next === null) break
    cursor = next
  }
  return (await askCall(address, corpusCalls.create, { body: { name } })).id
}

async function add(address: string, name: string, { path, filename, bar }: GivenFile) {
  const corpus = await findOrMake(address, name)
  const place = addressOf(corpusCalls.addFile, { params: { id: corpus }, query: { filename } })
  const init = { method: corpusCalls.addFile.method, body: await openAsBlob(path) }
  const { id } = newCorpusFileSchema.parse(await askServer(`${address}${place}`, init))
  for (;;) {
    const params = { id: corpus, file: id }
    const file = await askCall(address, corpusCalls.findFile, { params })
    if (file.status !== 'queued' && file.status !== 'running') return file
    bar.show(file.progress, plural(file.rows_read, 'row'))
    await wait(pollMs)
  }
}

/** Over the API of the server that runs. */
export function corpusThroughServer(address: string): CorpusClient {
  return {
    add: (name, file) => add(address, name, file),
    search: async (name, { q, limit }) => {
      const sent = { params: { id: name }, query: { q, limit } }
      return (await askCall(address, corpusCalls.search, sent)).rows
    },
  }
}
