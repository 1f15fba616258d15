import type { Answering } from './answering'

export const itemCount = 6
/** Calls that the model server takes at the same time. */
export const maxCalls = 4

/** Claims to run a model on, the server that answers, and the id of a trace to mark. */
export async function prepareWork(server: Answering, engineUrl: string): Promise<string> {
  await server.send('/api/model-servers', {
    name: 'engine',
    base_url: engineUrl,
    max_concurrency: maxCalls,
  })
  const rows = Array.from({ length: itemCount }, (_, n) => ({
    schema: 'item/1',
    item_id: `mill-${n}`,
    kind: 'claim',
    input: { claim: `Mill ${n} stands.`, passages: [{ text: `Mill ${n} stands by the river.` }] },
  }))
  const body = rows.map((row) => JSON.stringify(row)).join('\n')
  const made = await server.ask('/api/imports?collection=asked&filename=mills.jsonl', {
    method: 'POST',
    body,
  })
  await server.until(`/api/imports/${String(made?.['id'])}`, ({ status }) => status === 'done')
  const run = await server.send('/api/runs', { systems: ['decompose-rl'], collection: 'asked' })
  const done = await server.until(
    `/api/runs/${String(run?.['id'])}`,
    ({ status }) => status === 'done',
  )
  const [trace] = Array.isArray(done['trace_ids']) ? done['trace_ids'] : []
  return String(trace)
}
