import { retrieve } from '@/lib/features/corpora/retrieve.server'
import { drive, type Driving } from '@/lib/platform/jobs/drive'
import { can } from '@/lib/platform/jobs/status'
import type { Passage } from '@/lib/core/items/schema'
import { askModel, callingOf, type Calling } from '@/lib/core/model-calls/ask-model.server'
import type { Database } from '@/lib/platform/db/database'
import {
  auditTask,
  growTree,
  synthesise,
  Unmakeable,
  type GrowingTools,
} from '@/lib/systems/registry/tree-making'
import { findTreeSummary } from './list-trees.server'
import { treeLog } from './tree-log.server'
import { changeTree } from './change-tree.server'
import { statusEvent } from './tree-status.server'
import type { TreeEvent, TreeServer } from '@/lib/systems/deep-rubric/growing/event-schema'
import type { GeneratedTree, TreeSummary } from '@/lib/systems/deep-rubric/growing/schema'
import { openNodes, statusAfter } from '@/lib/systems/deep-rubric/growing/state'

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

/** Works on a tree until nothing is left to do, it is stopped, or this process has to let go of it. */
export async function driveTree(
  database: Database,
  treeId: string,
  handBack: AbortSignal,
  search: Search = searchOf(database),
): Promise<void> {
  const summary = await findTreeSummary(database, treeId)
  if (summary === null) return
  const begun = await changeTree(database, treeId, ({ status, task }) =>
    can('start', { status }) ? [statusEvent('running', task)] : [],
  )
  if (begun.status !== 'running') return
  const worker = new TreeWorker({ database, summary, search })
  await drive(database, {
    id: treeId,
    log: treeLog,
    begun,
    handBack,
    work: async (driving) => await worker.work(driving),
    ending,
    failing: (state, reason) => [statusEvent('failed', state.task, reason)],
    isRefusal: (error) => error instanceof Unmakeable,
  })
}

function ending(state: GeneratedTree, known: GeneratedTree): TreeEvent[] {
  const { task } = state
  if (task !== known.task) return []
  const isLeft = (task === 'grow' || task === 'ground') && openNodes(state, task).length > 0
  return isLeft ? [] : [statusEvent(statusAfter(state, task), task)]
}

interface Place {
  database: Database
  summary: TreeSummary
  search: Search
}

type TreeDriving = Driving<GeneratedTree, TreeEvent>

class TreeWorker {
  readonly #place: Place
  readonly #callings = new Map<string, Promise<Calling>>()

  constructor(place: Place) {
    this.#place = place
  }

  async work(driving: TreeDriving): Promise<void> {
    const { state, keep, signal } = driving
    const { task } = state()
    const making = { ...this.#growing(driving), state, keep }
    if (task === 'synthesis') return await synthesise(making)
    if (task === 'audit') {
      const audit = await auditTask(state(), making)
      return await keep([{ type: 'audited', audit }])
    }
    const { concurrency } = await this.#calling(this.#place.summary.servers.policy)
    const atOnce = Math.min(concurrency, mostAtOnce)
    await growTree({ ...making, task, atOnce, signal })
  }

  #growing(driving: TreeDriving) {
    const { topic, budgets, servers, corpus } = this.#place.summary
    const tools: GrowingTools = {
      chat: async (role, request) => await this.#chat(driving, role, request),
      search: async (query, k) => await this.#place.search(corpus.id, query, k),
    }
    return { topic, budgets, hasJudge: servers.judge !== null, tools }
  }

  #calling({ id, model }: TreeServer): Promise<Calling> {
    const known = this.#callings.get(id) ?? callingOf(this.#place.database, id, { model })
    this.#callings.set(id, known)
    return known
  }

  async #chat(
    { state, count, signal }: TreeDriving,
    role: Parameters<GrowingTools['chat']>[0],
    request: Parameters<GrowingTools['chat']>[1],
  ) {
    const { database, summary } = this.#place
    const { policy, judge } = summary.servers
    const { task, syntheses, audits, auditor } = state()
    const judging = (task === 'audit' ? auditor : judge) ?? policy
    const calling = await this.#calling(role === 'judge' ? judging : policy)
    const repeats = { ground: 0, grow: 0, synthesis: syntheses - 1, audit: audits - 1 }[task]
    const temperature = repeats > 0 ? repeatedTemperature : request.temperature
    const asked = { ...request, ...(temperature !== undefined && { temperature }) }
    const sample = Math.max(0, repeats)
    const use = { runId: summary.id, ordinal: 0 }
    return count(await askModel(database, calling, asked, { sample, use, signal }))
  }
}
