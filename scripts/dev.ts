import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { context, formatMessages, type Plugin } from 'esbuild'
import { main, Refusal } from './refusal.ts'
import { RestartableProgram } from './restartable-program.ts'
import { bundleOptions } from './setup/bundle.mjs'
import { startPostgres } from './testing/postgres.ts'

const usage = `npm run dev -- [--postgres]

  --postgres  uses a temporary PostgreSQL and data folder instead of SQLite in data/dev

Debuggers attach to port 9229 (web) and 9230 (worker).`

const debuggerPorts = { web: 9229, worker: 9230 }

await main(async () => {
  const { postgres, help } = readOptions()
  if (help) {
    console.log(usage)
    return
  }
  const undo: (() => unknown)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
    process.on(signal, () => void stop().finally(() => process.exit(0)))
  }
  const settings = postgres
    ? await throwAway(undo)
    : { DATA_DIR: process.env['DATA_DIR'] || 'data/dev' }
  const env = { ...process.env, ...settings, NODE_ENV: 'development' as const }

  const worker = new RestartableProgram(['dist/worker.mjs'], debuggerPorts.worker, env)
  const web = new RestartableProgram(['dist/start.mjs', '--dev'], debuggerPorts.web, {
    ...env,
    WORKER: 'off',
  })
  undo.push(() => Promise.all([web.stop(), worker.stop()]))
  const sources = await context({
    ...bundleOptions(),
    plugins: [whenCompiled(() => worker.restart())],
  })
  undo.push(() => sources.dispose())
  await sources.watch()
  await worker.isStarted
  await web.restart()
})

function readOptions() {
  try {
    const options = { postgres: { type: 'boolean' }, help: { type: 'boolean' } } as const
    return parseArgs({ options }).values
  } catch (cause) {
    throw new Refusal(usage, { cause })
  }
}

async function throwAway(undo: (() => unknown)[]) {
  const cluster = await startPostgres()
  if ('missing' in cluster) throw new Refusal(cluster.missing)
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-dev-'))
  undo.push(cluster.stop, () => rmSync(folder, { recursive: true, force: true }))
  return { DATABASE_URL: cluster.url, DATA_DIR: folder }
}

/** Calls back after every compilation without errors, and prints the errors of the others. */
function whenCompiled(then: () => Promise<void>): Plugin {
  return {
    name: 'restart',
    setup(build) {
      build.onEnd(async ({ errors }) => {
        const lines = await formatMessages(errors, { kind: 'error', color: true })
        for (const line of lines) process.stderr.write(line)
        if (errors.length === 0) await then()
      })
    },
  }
}
