import { setTimeout as wait } from 'node:timers/promises'
import type { MortalServer } from './mortal-server'
import { rowsOfFile, traceLines } from './works'

const lookMs = 20

/** Sends a file to one web process and waits until the other lists its rows and counts them in its facets: how long after the reply. */
export async function seeImport(
  { first, other }: { first: MortalServer; other: MortalServer },
  file: number,
): Promise<number> {
  const collection = `seen-${file}`
  const sent = await first.ask(`/api/imports?collection=${collection}&filename=${file}.jsonl`, {
    method: 'POST',
    body: traceLines(file),
  })
  if (sent === null) throw new Error('The import was not taken.')
  const since = performance.now()
  for (const what of ['traces?limit=1&count=1&', 'traces/facets?'])
    while (!(await hasRows(other, `/api/${what}collection=${collection}`))) await wait(lookMs)
  return performance.now() - since
}

async function hasRows(server: MortalServer, path: string): Promise<boolean> {
  const reply = await server.ask(path)
  return reply !== null && JSON.stringify(reply).includes(`"count":${rowsOfFile}`)
}
