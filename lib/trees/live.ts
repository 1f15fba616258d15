import { z } from 'zod'
import { foldTree, type NumberedTreeEvent } from './fold'
import { treeEventSchema, type TreeDetail } from './schema'

/** The names under which events are sent. */
export const treeEventNames = treeEventSchema.options.map(({ shape }) => shape.type.value)

const idSchema = z.coerce.number().int().positive()

interface Frame {
  name: string
  id: string
  data: string
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** One frame of the stream; null for what is none of ours. The name of the frame says the type. */
export function parseTreeFrame({ name, id, data }: Frame): NumberedTreeEvent | null {
  const number = idSchema.safeParse(id)
  const body = z.looseObject({}).safeParse(parsed(data))
  if (!number.success || !body.success) return null
  const event = treeEventSchema.safeParse({ ...body.data, type: name })
  return event.success ? { id: number.data, event: event.data } : null
}

/** A tree with what happened since; nothing after a gap is taken in. */
export function takeIn(tree: TreeDetail, events: readonly NumberedTreeEvent[]): TreeDetail {
  let { state } = tree
  for (const one of events.toSorted((a, b) => a.id - b.id)) {
    if (one.id === state.last + 1) state = foldTree(state, [one])
  }
  const { status, task, error, nodes } = state
  return { ...tree, status, task, error, node_count: nodes.length, state }
}

/** Of two readings of a tree the one that knows more. */
export function newerTree(known: TreeDetail | undefined, read: TreeDetail): TreeDetail {
  return known && known.id === read.id && known.state.last > read.state.last ? known : read
}
