import { allOrFirstFew } from '@/lib/text/all-or-first'
import { openNodes } from '@/lib/systems/deep-rubric/growing/state'
import type { TreeEvent } from '@/lib/systems/deep-rubric/growing/event-schema'
import type { GeneratedTree } from '@/lib/systems/deep-rubric/growing/schema'
import { nextEvents, rootOf } from './grow'
import type { Growing } from './tools'

/** A node whose state stays as it was after so many steps would be worked on forever. */
const mostIdle = 5

export interface Growth extends Growing {
  task: 'ground' | 'grow'
  /** Nodes that are worked on at once. */
  atOnce: number
  /** The newest state, with what others have done. */
  state: () => GeneratedTree
  /** Keeps what happened and takes it in. */
  keep: (events: TreeEvent[]) => Promise<void>
  signal: AbortSignal
}

/** Grows a tree, level by level, until nothing is left to do. Throws when it is stopped or a server refuses. */
export async function growTree(growth: Growth): Promise<void> {
  const { task, topic, atOnce, state, keep, signal } = growth
  signal.throwIfAborted()
  if (state().nodes.length === 0) await keep([rootOf(topic)])
  for (;;) {
    signal.throwIfAborted()
    const open = openNodes(state(), task)
    const depth = open[0]?.depth
    const level = open.filter((node) => node.depth === depth).map(({ id }) => id)
    if (level.length === 0) return
    const work = async () => {
      for (let id = level.shift(); id !== undefined; id = level.shift())
        await finishNode(id, growth)
    }
    const workOrStop = () =>
      work().catch((error: unknown) => {
        level.length = 0
        throw error
      })
    await allOrFirstFew(Array.from({ length: atOnce }, workOrStop))
  }
}

async function finishNode(id: string, growth: Growth): Promise<void> {
  const { task, state, keep, signal } = growth
  const nodeNow = () => openNodes(state(), task).find((node) => node.id === id)
  let idle = 0
  for (let node = nodeNow(); node;) {
    signal.throwIfAborted()
    const before = JSON.stringify(node)
    const events = await nextEvents(state(), id, growth)
    signal.throwIfAborted()
    if (events.length === 0) return
    await keep(events)
    node = nodeNow()
    idle = node && JSON.stringify(node) === before ? idle + 1 : 0
    if (idle >= mostIdle) throw new Error(`node ${id} of a tree does not get on`)
  }
}
