import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { build, isBuilt } from './build.mjs'
import { bundle, isBundled } from './bundle.mjs'
import { generate, isGenerated } from './generate.mjs'
import {
  install,
  installForDevelopment,
  isInstalled,
  isInstalledForDevelopment,
} from './install.mjs'
import { pinnedNode, quiet, root } from './paths.mjs'
import { capture, say, stage } from './stage.mjs'
import { leaveTurn, takeTurn } from './turn.mjs'

const stages = {
  install: { what: 'fetching packages and Node 24', isDone: isInstalled, work: install },
  tools: {
    what: 'fetching packages and Node 24, with those for development',
    isDone: isInstalledForDevelopment,
    work: installForDevelopment,
  },
  generate: { what: 'writing the database clients', isDone: isGenerated, work: generate },
  bundle: { what: 'compiling the programs', isDone: isBundled, work: bundle },
  build: { what: 'building the app', isDone: isBuilt, work: build },
}

const tsx = ['--import', 'tsx']
/** What bulk work leaves behind at once is swept before it piles up: half the processor time, half the memory. */
const swept = ['--max-semi-space-size=16']
const vitest = 'node_modules/vitest/vitest.mjs'

/** What each npm script needs first, and what then runs under the pinned Node. */
const commands = {
  start: {
    needs: ['install', 'generate', 'bundle', 'build'],
    argv: ['dist/start.mjs'],
    rehearsal: ['dist/start.mjs', '--rehearse'],
  },
  install: { needs: ['install'], argv: ['--version'] },
  build: {
    needs: ['install', 'generate', 'bundle', 'build'],
    argv: ['scripts/setup/copy-runtime.mjs'],
  },
  dev: { needs: ['tools', 'generate'], argv: ['scripts/dev.ts'] },
  test: { needs: ['tools', 'generate'], argv: ['scripts/test.ts'] },
  check: { needs: ['tools', 'generate'], argv: ['scripts/check.ts'] },
  bench: { needs: ['tools', 'generate', 'bundle'], argv: [...tsx, 'scripts/bench.ts'] },
  soak: { needs: ['tools', 'generate', 'bundle', 'build'], argv: [...tsx, 'scripts/soak.ts'] },
  'test:vectors': {
    needs: ['tools', 'generate'],
    argv: [vitest, 'run', '.vectors.test', '--passWithNoTests'],
  },
  'test:mutants': { needs: ['tools', 'generate'], argv: ['scripts/mutants.ts'] },
  engine: { needs: ['install', 'generate', 'bundle'], argv: ['dist/engine.mjs'] },
  worker: { needs: ['install', 'generate', 'bundle'], argv: ['dist/worker.mjs'] },
  touchstone: {
    needs: ['install', 'generate', 'bundle'],
    argv: [...swept, 'dist/touchstone.mjs'],
  },
}

/** Names of npm scripts. */
export const commandNames = Object.keys(commands)

export async function run(name, args) {
  const command = commands[name]
  if (!command) {
    say(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
    process.exitCode = 1
    return
  }
  try {
    await prepare(command)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    say(`npm run ${name}: could not go on.`)
    process.exitCode = 1
    return
  }
  hand(command.argv.concat(args))
}

async function prepare({ needs, rehearsal }) {
  if (needs.every((need) => stages[need].isDone())) return
  await takeTurn()
  for (const need of needs) {
    const { what, isDone, work } = stages[need]
    if (isDone()) continue
    // A server that runs on the present build must not lose it to a start that is refused anyway.
    if (need === 'build' && rehearsal) await capture(pinnedNode, rehearsal, { cwd: root })
    await stage(need, what, work)
  }
  leaveTurn()
}

/** The shell that started us and, where it can be read, the npm that started the shell. */
function descent() {
  try {
    const shell = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${shell.split(') ').at(-1)?.split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}

/** Gives the terminal to the command; the channel tells it when this process is gone. */
function hand(argv) {
  const child = spawn(pinnedNode, argv, {
    cwd: root,
    env: { ...process.env, ...quiet },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // npm's shell passes no signal on, and npm itself may be killed: either shows in our descent.
  const before = descent()
  const watch = () => descent() !== before && child.kill('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(watch, 200).unref()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    say(`${pinnedNode}: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}
