import { openAsBlob } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import {
  corpusFileSchema,
  corpusListSchema,
  corpusSchema,
  corpusSearchSchema,
  newCorpusFileSchema,
} from '@/lib/features/corpora/schema'
import type { CorpusDoor, GivenFile } from './corpus.ts'
import { plural, pollMs } from './progress.ts'
import { askServer } from './server.ts'

async function findOrMake(address: string, name: string): Promise<string> {
  for (let cursor = ''; ;) {
    const page = await askServer(`${address}/api/corpora?limit=500${cursor}`)
    const { rows, next_cursor: next } = corpusListSchema.parse(page)
    const found = rows.find((row) => row.id === name || row.name === name)
    if (found) return found.id
    if (next === null) break
    cursor = `&cursor=${encodeURIComponent(next)}`
  }
  const made = await askServer(`${address}/api/corpora`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  })
  return corpusSchema.parse(made).id
}

async function add(address: string, name: string, { path, filename, bar }: GivenFile) {
  const corpus = `${address}/api/corpora/${await findOrMake(address, name)}`
  const sent = await askServer(`${corpus}/passages?${new URLSearchParams({ filename })}`, {
    method: 'POST',
    body: await openAsBlob(path),
  })
  const { id } = newCorpusFileSchema.parse(sent)
  for (;;) {
    const file = corpusFileSchema.parse(await askServer(`${corpus}/files/${id}`))
    if (file.status !== 'queued' && file.status !== 'running') return file
    bar.show(file.progress, plural(file.rows_read, 'row'))
    await wait(pollMs)
  }
}

/** Over the API of the server that runs. */
export function corpusThroughServer(address: string): CorpusDoor {
  return {
    add: (name, file) => add(address, name, file),
    search: async (name, { q, limit }) => {
      const params = new URLSearchParams({ q, limit: String(limit) })
      const path = `/api/corpora/${encodeURIComponent(name)}/search?${params}`
      return corpusSearchSchema.parse(await askServer(`${address}${path}`)).rows
    },
  }
}
