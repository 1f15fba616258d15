import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { addressOf } from '@/lib/platform/http/call'
import { requestCall } from '@/lib/platform/http/request'
import * as treeCalls from './contract'
import { newerOf } from '@/lib/platform/jobs/fold'
import type {
  NewTree,
  NodePatch,
  RepairDecision,
  TreeDetail,
} from '@/lib/systems/deep-rubric/growing/schema'
import { isActive } from '@/lib/platform/jobs/status'

export const treesKey = ['trees'] as const

/** The stream tells what happens; this is asked beside it in case the stream is lost. */
const pollMs = 4_000
const listPollMs = 2_000

export function treeQuery(id: string) {
  return queryOptions({
    queryKey: [...treesKey, 'one', id],
    queryFn: async ({ signal, client, queryKey }) => {
      const read = await requestCall(treeCalls.find, { params: { id }, signal })
      return newerOf(client.getQueryData<TreeDetail>(queryKey), read)
    },
    refetchInterval: ({ state }) => (state.data && isActive(state.data) ? pollMs : false),
    structuralSharing: false,
  })
}

export function treeListQuery() {
  return infiniteQueryOptions({
    queryKey: [...treesKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      requestCall(treeCalls.list, { query: { cursor: pageParam ?? undefined }, signal }),
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isActive)) ? listPollMs : false,
  })
}

/** The address of the event stream after that event. */
export function treeEventsPath(id: string, after: number): string {
  return addressOf(treeCalls.followEvents, { params: { id }, query: { after } })
}

export function startTree(tree: NewTree) {
  return requestCall(treeCalls.create, { body: tree })
}

/** What can be asked of a tree that is there. */
export type TreeChange =
  | { do: 'stop' | 'resume' | 'synthesis' }
  | { do: 'audit'; server: string }
  | { do: 'edit'; node: string; patch: NodePatch }
  | { do: 'repair'; n: number; decision: RepairDecision }

export function changeTree(id: string, change: TreeChange): Promise<TreeDetail> {
  const params = { id }
  switch (change.do) {
    case 'edit':
      return requestCall(treeCalls.changeNode, {
        params: { id, node: change.node },
        body: change.patch,
      })
    case 'repair':
      return requestCall(treeCalls.settleRepair, {
        params: { id, n: String(change.n) },
        body: { decision: change.decision },
      })
    case 'audit':
      return requestCall(treeCalls.audit, {
        params,
        body: change.server === '' ? {} : { server: change.server },
      })
    case 'stop':
      return requestCall(treeCalls.stop, { params })
    case 'resume':
      return requestCall(treeCalls.resume, { params })
    case 'synthesis':
      return requestCall(treeCalls.synthesise, { params })
    default:
      return change satisfies never
  }
}

export function saveTree(id: string, collection: string) {
  return requestCall(treeCalls.save, { params: { id }, body: { collection } })
}

export function restoreTree(id: string) {
  return requestCall(treeCalls.restore, { params: { id } })
}

export function deleteTree(id: string) {
  return requestCall(treeCalls.remove, { params: { id } })
}
