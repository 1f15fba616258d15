import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../scripts/testing/port.ts'

const root = join(import.meta.dirname, '../..')

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/health`)).ok
  } catch {
    return false
  }
}

/** A start of the built app on a port and a data folder of its own. */
export class OwnServer {
  readonly #dataDir: string
  readonly #settings: Record<string, string>
  #said = ''
  #child: ChildProcess | null = null
  /** The same over all its starts, as pages that are open expect. */
  #port: number | null = null

  constructor(dataDir: string, settings: Record<string, string> = {}) {
    this.#dataDir = dataDir
    this.#settings = settings
  }

  /** What it has printed since its last start. */
  get said(): string {
    return this.#said
  }

  get address(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async start(): Promise<void> {
    this.#port ??= await freePort()
    const env = {
      ...process.env,
      PORT: String(this.#port),
      DATA_DIR: this.#dataDir,
      SAMPLES: 'off',
      ...this.#settings,
    }
    const node = join(root, 'node_modules/node/bin/node')
    this.#said = ''
    // The channel closes with this process, however that ends, and takes the server along.
    const child = spawn(node, ['dist/start.mjs'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    })
    child.stdout?.on('data', (chunk: Buffer) => (this.#said += chunk.toString()))
    this.#child = child
    await expect
      .poll(() => isHealthy(this.address), { intervals: [100], timeout: 60_000 })
      .toBe(true)
  }

  /** Ends it; with SIGKILL it gets no chance to put anything in order. */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
}
