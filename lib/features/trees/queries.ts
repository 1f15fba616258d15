import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import { newerTree } from './live'
import type {
  NewTree,
  NodePatch,
  RepairDecision,
  TreeDetail,
} from '@/lib/systems/deep-rubric/growing/schema'
import { isWorking } from '@/lib/systems/deep-rubric/growing/state'

const newTreeReplySchema = async () =>
  (await import('@/lib/systems/deep-rubric/growing/schema')).newTreeReplySchema
const savedTreeSchema = async () =>
  (await import('@/lib/systems/deep-rubric/growing/schema')).savedTreeSchema
const treeListSchema = async () =>
  (await import('@/lib/systems/deep-rubric/growing/schema')).treeListSchema
const treeDetailSchema = async () =>
  (await import('@/lib/systems/deep-rubric/growing/schema')).treeDetailSchema
const idReplySchema = async () => (await import('@/lib/platform/http/schema')).idReplySchema

const base = '/api/trees'
const pathOf = (id: string) => `${base}/${encodeURIComponent(id)}`

export const treesKey = ['trees'] as const

/** The stream tells what happens; this is asked beside it in case the stream is lost. */
const pollMs = 4_000
const listPollMs = 2_000

export function treeQuery(id: string) {
  return queryOptions({
    queryKey: [...treesKey, 'one', id],
    queryFn: async ({ signal, client, queryKey }) => {
      const read = await requestJson(treeDetailSchema, pathOf(id), { signal })
      return newerTree(client.getQueryData<TreeDetail>(queryKey), read)
    },
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? pollMs : false),
    structuralSharing: false,
  })
}

export function treeListQuery() {
  return infiniteQueryOptions({
    queryKey: [...treesKey, 'list'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`
      return requestJson(treeListSchema, `${base}${cursor}`, { signal })
    },
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isWorking)) ? listPollMs : false,
  })
}

/** Where events are told after that one. */
export function treeEventsPath(id: string, after: number): string {
  return `${pathOf(id)}/events?after=${after}`
}

export function startTree(tree: NewTree) {
  return requestJson(newTreeReplySchema, base, { method: 'POST', body: tree })
}

/** What can be asked of a tree that is there. */
export type TreeChange =
  | { do: 'stop' | 'resume' | 'synthesis' }
  | { do: 'audit'; server: string }
  | { do: 'edit'; node: string; patch: NodePatch }
  | { do: 'repair'; n: number; decision: RepairDecision }

function callOf(change: TreeChange): { path: string; method: 'POST' | 'PATCH'; body: unknown } {
  switch (change.do) {
    case 'edit':
      return {
        path: `nodes/${encodeURIComponent(change.node)}`,
        method: 'PATCH',
        body: change.patch,
      }
    case 'repair':
      return { path: `repairs/${change.n}`, method: 'POST', body: { decision: change.decision } }
    case 'audit':
      return {
        path: 'audit',
        method: 'POST',
        body: change.server === '' ? {} : { server: change.server },
      }
    case 'stop':
    case 'resume':
    case 'synthesis':
      return { path: change.do, method: 'POST', body: undefined }
    default:
      return change satisfies never
  }
}

export function changeTree(id: string, change: TreeChange): Promise<TreeDetail> {
  const { path, method, body } = callOf(change)
  return requestJson(treeDetailSchema, `${pathOf(id)}/${path}`, { method, body })
}

export function saveTree(id: string, collection: string) {
  return requestJson(savedTreeSchema, `${pathOf(id)}/save`, {
    method: 'POST',
    body: { collection },
  })
}

export function deleteTree(id: string) {
  return requestJson(idReplySchema, pathOf(id), { method: 'DELETE' })
}
