import { retrieve } from '@/lib/corpora/retrieve/data'
import type { Passage } from '@/lib/items/schema'
import { askModel, callingOf, type Calling } from '@/lib/model-calls/ask/mutations'
import { subscribe } from '@/lib/platform/bus'
import type { Database } from '@/lib/platform/db/database'
import { log } from '@/lib/platform/log'
import { auditTask, growTree, synthesise, type GrowingTools } from '@/lib/systems/tree-making'
import { findTreeSummary } from '../data'
import { changeTree } from '../events/mutations'
import { statusEvent } from '../mutations'
import type { GrownState, TreeEvent, TreeServer, TreeSummary } from '../schema'
import { openNodes, statusAfter } from '../state'
import { treeTopic } from '../topics'
import { refusalOf } from './failure'

/** How often a status that another process changed is looked for. */
const lookMs = 500
/** Nodes that are worked on at once; how many calls run is up to the servers. */
const mostAtOnce = 8
/** A repetition is to come to something else. */
const repeatedTemperature = 0.7

/** The passages of a corpus that fit a query, the best first. */
export type Search = (corpusId: string, query: string, k: number) => Promise<Passage[]>

function searchOf(database: Database): Search {
  return async (corpusId, query, k) => {
    const found = await retrieve(database, corpusId, query, k)
    return found.map(({ id, title, text }) => ({ id, ...(title !== undefined && { title }), text }))
  }
}

/**
 * Works on a tree until nothing is left to do, it is stopped, or `handBack` says that this process has to let go of it.
 * What was done is never done again.
 */
export async function driveTree(
  database: Database,
  treeId: string,
  handBack: AbortSignal,
  search: Search = searchOf(database),
): Promise<void> {
  const summary = await findTreeSummary(database, treeId)
  if (summary === null) return
  const begun = await changeTree(database, treeId, ({ status, task }) =>
    status === 'queued' ? [statusEvent('running', task)] : [],
  )
  if (begun.status === 'running')
    await new TreeDrive({ database, summary, search }, begun, handBack).run()
}

interface Place {
  database: Database
  summary: TreeSummary
  search: Search
}

class TreeDrive {
  readonly #place: Place
  readonly #handBack: AbortSignal
  /** Ends the calls that run. */
  readonly #stop = new AbortController()
  readonly #callings = new Map<string, Promise<Calling>>()
  #state: GrownState
  #calls = { calls: 0, cached: 0 }

  constructor(place: Place, state: GrownState, handBack: AbortSignal) {
    this.#place = place
    this.#state = state
    this.#handBack = handBack
  }

  async run(): Promise<void> {
    const { id } = this.#place.summary
    const letGo = () => this.#stop.abort(this.#handBack.reason)
    this.#handBack.addEventListener('abort', letGo, { once: true })
    if (this.#handBack.aborted) letGo()
    const look = () => void this.#look()
    const timer = setInterval(look, lookMs)
    const unsubscribe = subscribe(treeTopic, ({ tree_id: changed }) => changed === id && look())
    try {
      do await this.#work()
      while (!(await this.#isDone()))
    } catch (error) {
      // Whoever stopped it has said so; what broke off by itself is said here.
      if (!this.#stop.signal.aborted) await this.#fail(error)
    } finally {
      clearInterval(timer)
      unsubscribe()
      this.#handBack.removeEventListener('abort', letGo)
    }
    this.#handBack.throwIfAborted()
  }

  async #work(): Promise<void> {
    const { task } = this.#state
    const making = { ...this.#growing(), state: () => this.#state, keep: this.#keep }
    if (task === 'synthesis') return await synthesise(making)
    if (task === 'audit') {
      const audit = await auditTask(this.#state, making)
      return await this.#keep([{ type: 'audited', audit }])
    }
    const { concurrency } = await this.#calling(this.#place.summary.servers.policy)
    const atOnce = Math.min(concurrency, mostAtOnce)
    await growTree({ ...making, task, atOnce, signal: this.#stop.signal })
  }

  #growing() {
    const { topic, budgets, servers, corpus } = this.#place.summary
    const tools: GrowingTools = {
      chat: async (role, request) => await this.#chat(role, request),
      search: async (query, k) => await this.#place.search(corpus.id, query, k),
    }
    return { topic, budgets, hasJudge: servers.judge !== null, tools }
  }

  /** Words that another process or a person adds meanwhile are taken in with our own. */
  readonly #keep = async (events: TreeEvent[]): Promise<void> => {
    const { database, summary } = this.#place
    const calls = this.#calls
    this.#calls = { calls: 0, cached: 0 }
    const decide = ({ status }: GrownState) => {
      if (status === 'running') return events
      this.#stop.abort(new Error('The tree was stopped.'))
      return []
    }
    this.#take(await changeTree(database, summary.id, decide, { known: this.#state, calls }))
    this.#stop.signal.throwIfAborted()
  }

  #take(state: GrownState): void {
    if (state.last > this.#state.last) this.#state = state
  }

  /** What a person asked for in the last moment is done, too. */
  async #isDone(): Promise<boolean> {
    await this.#end((state) => {
      const { task } = state
      const isLeft = (task === 'grow' || task === 'ground') && openNodes(state, task).length > 0
      return isLeft ? [] : [statusEvent(statusAfter(state, task), task)]
    })
    return this.#state.status !== 'running'
  }

  async #end(ending: (state: GrownState) => TreeEvent[]): Promise<void> {
    const { database, summary } = this.#place
    const { task } = this.#state
    const options = { known: this.#state, calls: this.#calls }
    this.#calls = { calls: 0, cached: 0 }
    const decide = (state: GrownState) =>
      state.status === 'running' && state.task === task ? ending(state) : []
    this.#state = await changeTree(database, summary.id, decide, options)
  }

  async #fail(error: unknown): Promise<void> {
    const reason = refusalOf(error)
    const { id } = this.#place.summary
    if (reason === null) log.error('a tree broke off', { tree_id: id, error })
    const said = reason ?? 'Something went wrong here; see the log.'
    await this.#end(({ task }) => [statusEvent('failed', task, said)])
  }

  #calling({ id, model }: TreeServer): Promise<Calling> {
    const known = this.#callings.get(id) ?? callingOf(this.#place.database, id, model)
    this.#callings.set(id, known)
    return known
  }

  async #chat(
    role: Parameters<GrowingTools['chat']>[0],
    request: Parameters<GrowingTools['chat']>[1],
  ) {
    const { database, summary } = this.#place
    const { policy, judge } = summary.servers
    const { task, syntheses, audits, auditor } = this.#state
    const judging = (task === 'audit' ? auditor : judge) ?? policy
    const calling = await this.#calling(role === 'judge' ? judging : policy)
    const repeats = { ground: 0, grow: 0, synthesis: syntheses - 1, audit: audits - 1 }[task]
    const temperature = repeats > 0 ? repeatedTemperature : request.temperature
    const asked = { ...request, ...(temperature !== undefined && { temperature }) }
    const { reply, cached } = await askModel(database, calling, asked, {
      sample: Math.max(0, repeats),
      use: { runId: summary.id, ordinal: 0 },
      signal: this.#stop.signal,
    })
    this.#calls.calls += 1
    if (cached) this.#calls.cached += 1
    return reply
  }

  async #look(): Promise<void> {
    const { database, summary } = this.#place
    try {
      const now = await findTreeSummary(database, summary.id)
      if (now?.status !== 'running') this.#stop.abort(new Error('The tree was stopped.'))
    } catch (error) {
      log.warn('the status of a tree could not be read', { tree_id: summary.id, error })
    }
  }
}
