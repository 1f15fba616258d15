import { setTimeout as wait } from 'node:timers/promises'

/** Waits until the app says it is ready, and says meanwhile what it is doing. */
export async function waitUntilHealthy(address: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const state = await ask(address)
    if (state === 'ok') return
    if (tries % 40 === 8) process.stderr.write(`samples: loading (${state}) …\n`)
    await wait(250)
  }
}

async function ask(address: string): Promise<string> {
  const reply = await fetch(`${address}/api/health`)
  const text = await reply.text()
  if (reply.status !== 503) return 'ok'
  return text.slice(0, 200)
}
