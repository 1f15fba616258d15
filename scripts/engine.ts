import { parseArgs } from 'node:util'
import { faultsSchema } from '@/lib/platform/engine/faults'
import { startEngine } from '@/lib/platform/engine/server'
import { main, Refusal } from './refusal.ts'

const usage = `npm run engine -- [--port 8000] [--host 127.0.0.1] [--concurrency 64] [--faults JSON] [--open]

  --faults JSON  faults to simulate, such as '{"latency_ms": 200, "tokens_per_second": 50}'
  --open         allows POST /faults to change them and GET /requests to count requests`

/** The word-matching baseline alone, as a model server for others. */
await main(async () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8000' },
      host: { type: 'string', default: '127.0.0.1' },
      concurrency: { type: 'string', default: '64' },
      faults: { type: 'string', default: '{}' },
      open: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const engine = await startEngine({
    host: values.host,
    port: wholeNumber('port', values.port),
    concurrency: wholeNumber('concurrency', values.concurrency),
    faults: readFaults(values.faults),
    faultsAllowed: values.open,
  })
  // The engine alone does not keep a process alive.
  const alive = setInterval(() => undefined, 60_000)
  const stop = () => {
    clearInterval(alive)
    void engine.close()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  process.once('disconnect', stop)
  console.log(
    `The word-matching baseline (not a language model) listens on ${engine.url} (press Ctrl+C to stop)`,
  )
})

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text)
  throw new Refusal(`--${name} must be a whole number, not "${text}".\n${usage}`)
}

function readFaults(text: string) {
  try {
    return faultsSchema.parse(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal(`--faults cannot be read: ${reason}\n${usage}`)
  }
}
