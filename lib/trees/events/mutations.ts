import { publish } from '@/lib/platform/bus'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { foldTree } from '../fold'
import type { GrownState, TreeEvent } from '../schema'
import { treeTopic } from '../topics'
import { grownStateOf } from './data'

export const noTree = 'There is no tree with this id.'

/** What follows from the state as it is at this moment; nobody else changes the tree meanwhile. */
type Decide = (state: GrownState, tx: Transaction) => TreeEvent[] | Promise<TreeEvent[]>

interface Changing {
  /** A state that was read before: only what is new is read again. */
  known?: GrownState
  /** Model calls that were made for it. */
  calls?: { calls: number; cached: number }
}

/** Writes down what happens to a tree and returns it as it is then. One change comes after the other. */
export async function changeTree(
  database: Database,
  id: string,
  decide: Decide,
  { known, calls }: Changing = {},
): Promise<GrownState> {
  const changed = await database.transaction(async (tx) => {
    const found = await tx.execute(sql`
      UPDATE grown_tree SET calls = calls + ${calls?.calls ?? 0}, cached = cached + ${calls?.cached ?? 0}
      WHERE id = ${id}`)
    if (found === 0) throw new AppError('not_found', noTree)
    const state = await grownStateOf(tx, id, known)
    return await write(tx, id, { state, events: await decide(state, tx) })
  })
  publish(treeTopic, { tree_id: id })
  return changed
}

async function write(
  tx: Transaction,
  id: string,
  { state, events }: { state: GrownState; events: readonly TreeEvent[] },
): Promise<GrownState> {
  if (events.length === 0) return state
  const now = new Date()
  const numbered = events.map((event, at) => ({ id: state.last + at + 1, event }))
  await tx.insertMany(
    'tree_event',
    ['tree_id', 'id', 'type', 'created_at', 'data'],
    numbered.map(({ id: number, event: { type, ...data } }) => [
      id,
      number,
      type,
      now,
      JSON.stringify(data),
    ]),
  )
  const next = foldTree(state, numbered)
  await tx.execute(sql`
    UPDATE grown_tree SET status = ${next.status}, task = ${next.task}, error = ${next.error},
      node_count = ${next.nodes.length}, event_count = ${next.last}
    WHERE id = ${id}`)
  return next
}
