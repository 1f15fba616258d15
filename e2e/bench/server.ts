import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { freePort } from '@/scripts/testing/port'

export interface Server {
  address: string
  pid: number
  /** From the command to the first healthy answer. */
  readyMs: number
  stop: () => Promise<void>
  /** As a power cut does. */
  kill: () => Promise<void>
}

/** Starts the app as `npm start` does, on a port of its own. */
export async function startApp(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const port = await freePort()
  const since = performance.now()
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SAMPLES: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  try {
    await ready(child)
  } catch (error) {
    child.kill()
    throw error
  }
  const readyMs = performance.now() - since
  const pid = serverPid(dataDir)
  return {
    address,
    pid,
    readyMs,
    stop: () => end(child, child.pid, 'SIGTERM'),
    kill: () => end(child, pid, 'SIGKILL'),
  }
}

async function ready(child: ChildProcess): Promise<void> {
  const said = new Promise<void>((resolve) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('is ready at')) resolve()
    })
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error('The app ended before it was ready.')
  })
  await Promise.race([said, ended])
}

/** The command's child serves; it writes its number into the data folder. */
function serverPid(dataDir: string): number {
  return Number(readFileSync(`${dataDir}/server.pid`, 'utf8').split(' ')[0])
}

async function end(
  child: ChildProcess,
  pid: number | undefined,
  signal: NodeJS.Signals,
): Promise<void> {
  if (child.exitCode !== null || pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(pid, signal)
  await ended
}
