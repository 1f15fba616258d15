import { type Server, startApp } from '@/e2e/bench/server'
import { Answering } from './answering'

/** A server that is killed and started again; what is asked meanwhile gets no answer. */
export class MortalServer extends Answering {
  #server: Server | null = null

  constructor(
    readonly dataDir: string,
    readonly settings: Record<string, string>,
  ) {
    super()
  }

  get isUp(): boolean {
    return this.#server !== null
  }

  override get address(): string {
    return this.#server?.address ?? 'http://127.0.0.1:1'
  }

  /** How long the last start took. */
  get readyMs(): number {
    return this.#server?.readyMs ?? 0
  }

  async start(): Promise<void> {
    this.#server = await startApp(this.dataDir, this.settings)
  }

  async kill(): Promise<void> {
    const server = this.#server
    this.#server = null
    await server?.kill()
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
  }
}
