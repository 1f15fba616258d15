import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { root } from '@/scripts/program'
import { build, isBuilt } from '@/scripts/setup/build.mjs'
import { pinnedNode, quiet } from '@/scripts/setup/paths.mjs'
import { freePort } from '@/scripts/testing/port'

export interface Program {
  pid: number
  /** From the command to the first healthy answer. */
  readyMs: number
  stop: () => Promise<void>
  /** As a power cut does. */
  kill: () => Promise<void>
}

export interface Server extends Program {
  address: string
}

type Settings = Record<string, string>

/** Several that start together wait for one build. */
let building: Promise<void> | undefined

/** Starts the app on a port of its own. */
export async function startApp(dataDir: string, settings: Settings = {}): Promise<Server> {
  return await serve(['dist/start.mjs'], dataDir, settings)
}

/** Starts the app as `npm start` does, with what that looks at first; its `pid` is that of the command. */
export async function startByCommand(dataDir: string): Promise<Server> {
  return await serve(['scripts/bootstrap.mjs', 'start'], dataDir, {})
}

/** Starts a process that only works. */
export async function startWorker(dataDir: string, settings: Settings = {}): Promise<Program> {
  return await startProgram(['dist/worker.mjs'], 'The worker is running', { dataDir, settings })
}

async function serve(argv: string[], dataDir: string, settings: Settings): Promise<Server> {
  building ??= isBuilt() ? Promise.resolve() : build()
  await building
  const port = await freePort()
  const own = { PORT: String(port), ...settings }
  const program = await startProgram(argv, 'is ready at', { dataDir, settings: own })
  return { ...program, address: `http://127.0.0.1:${port}` }
}

/** Starts a program of its own and waits until it prints those words. */
export async function startProgram(
  argv: string[],
  words: string,
  { dataDir, settings }: { dataDir: string; settings: Settings },
): Promise<Program> {
  const since = performance.now()
  // The channel closes with this process, however that ends, and takes the program along.
  const child = spawn(pinnedNode, argv, {
    cwd: root,
    env: { ...process.env, ...quiet, DATA_DIR: dataDir, SAMPLES: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  try {
    await untilPrinted(child, words)
  } catch (error) {
    child.kill()
    throw error
  }
  return {
    pid: child.pid ?? 0,
    readyMs: performance.now() - since,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

async function untilPrinted(child: ChildProcess, words: string): Promise<void> {
  const printed = new Promise<void>((resolve) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes(words)) resolve()
    })
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The program ended before it was ready.')
  })
  await Promise.race([printed, ended])
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
