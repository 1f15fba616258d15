import { parentPort, workerData } from 'node:worker_threads'

/** What the thread is started with. */
export interface SenderData {
  address: string
  path: string
}

/** One reply: its status, and its length in characters. */
export interface Refusal {
  status: number
  length: number
}

/** 740,000 unknown keys in 7 MB. */
function largeBody(): Buffer<ArrayBuffer> {
  const fields = Array.from({ length: 740_000 }, (_, n) => `"${n.toString(36)}":1`)
  return Buffer.from(`{${fields.join(',')}}`)
}

const { address, path }: SenderData = workerData
const body = largeBody()

async function send(): Promise<Refusal> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'k' }
  const reply = await fetch(`${address}${path}`, { method: 'POST', headers, body })
  return { status: reply.status, length: (await reply.text()).length }
}

/** Asked with a number, it sends so many bodies in the same moment. */
parentPort?.on('message', (count: number) => {
  void Promise.all(Array.from({ length: count }, send)).then((replies) =>
    parentPort?.postMessage(replies),
  )
})
