import { type Program, startWorker } from '@/e2e/bench/server'
import { Answering } from './answering'
import { MortalServer } from './mortal-server'

/** A process that only works, killed and started again. */
class MortalWorker {
  #program: Program | null = null

  constructor(
    readonly dataDir: string,
    readonly settings: Record<string, string>,
  ) {}

  async start(): Promise<void> {
    this.#program = await startWorker(this.dataDir, this.settings)
  }

  async kill(): Promise<void> {
    await this.#program?.kill()
  }

  async stop(): Promise<void> {
    await this.#program?.stop()
  }
}

/** Two web processes and two workers on one PostgreSQL and one data folder; requests go to the web processes in turn. */
export class Replicas extends Answering {
  readonly webs: readonly [MortalServer, MortalServer]
  readonly workers: readonly [MortalWorker, MortalWorker]
  #turn = 0

  constructor(dataDir: string, databaseUrl: string, more: Record<string, string> = {}) {
    super()
    const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', WORKER: 'off', ...more }
    const web = () => new MortalServer(dataDir, settings)
    const worker = () => new MortalWorker(dataDir, settings)
    this.webs = [web(), web()]
    this.workers = [worker(), worker()]
  }

  get all(): readonly (MortalServer | MortalWorker)[] {
    return [...this.webs, ...this.workers]
  }

  /** As a proxy in front does, one that is down is left out. */
  override get address(): string {
    const up = this.webs.filter(({ isUp }) => isUp)
    this.#turn += 1
    return (up[this.#turn % up.length] ?? this.webs[0]).address
  }

  /** The other web process than this one. */
  otherThan(web: MortalServer): MortalServer {
    return web === this.webs[0] ? this.webs[1] : this.webs[0]
  }

  async start(): Promise<void> {
    await Promise.all(this.all.map((one) => one.start()))
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((one) => one.stop()))
  }
}
