import { expect, it } from 'vitest'
import { startScript } from '@/lib/platform/testing'

/** Prints what is alive in the process after a request, when an idle connection is all that is left. */
const script = `
  import { startEngine } from '@/lib/platform/engine/server'
  const engine = await startEngine()
  await (await fetch(engine.url + '/health')).arrayBuffer()
  await new Promise((resolve) => setImmediate(resolve))
  const left = process.getActiveResourcesInfo().filter((name) => name !== 'PipeWrap')
  process.stdout.write(JSON.stringify(left))
  process.exit()`

it('lets a process end that has nothing but an idle connection to the engine', async () => {
  const child = await startScript(script)
  let out = ''
  for await (const text of child.stdout) out += String(text)
  expect(JSON.parse(out)).toEqual([])
})
