import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { root } from './program.ts'

/** A program of the bundle that can be started again; it ends with this process. */
export class RestartableProgram {
  readonly #argv: readonly string[]
  readonly #env: NodeJS.ProcessEnv
  readonly #first = Promise.withResolvers<void>()
  #child: ChildProcess | null = null

  constructor(argv: readonly string[], debuggerPort: number, env: NodeJS.ProcessEnv) {
    this.#argv = ['--enable-source-maps', `--inspect=127.0.0.1:${debuggerPort}`, ...argv]
    this.#env = env
  }

  get isStarted(): Promise<void> {
    return this.#first.promise
  }

  async restart(): Promise<void> {
    await this.stop()
    this.#child = spawn(process.execPath, this.#argv, {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.#first.resolve()
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
