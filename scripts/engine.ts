import { parseArgs } from 'node:util'
import { faultsSchema } from '@/lib/platform/engine/faults'
import { startEngine } from '@/lib/platform/engine/server'
import { main, Refusal } from './refusal.ts'

const usage = `npm run engine -- [--port 8000] [--host 127.0.0.1] [--concurrency 64] [--faults JSON] [--open]

  --faults JSON  what goes wrong, such as '{"latency_ms": 200, "tokens_per_second": 50}'
  --open         lets POST /faults change that, and GET /requests count what was asked`

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
    `The word-matching baseline, no language model, listens on ${engine.url} (ctrl-c stops it)`,
  )
})

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text)
  throw new Refusal(`--${name} is "${text}" but must be a whole number.\n${usage}`)
}

function readFaults(text: string) {
  try {
    return faultsSchema.parse(JSON.parse(text))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal(`--faults cannot be read: ${reason}\n${usage}`)
  }
}
