'use client'

import { useChange, useLive } from '@/components/core/jobs/live-work'
import { treeFold } from '@/lib/features/trees/fold'
import { changeTree, treeEventsPath, treeQuery, treesKey } from '@/lib/features/trees/queries'

const trees = {
  query: treeQuery,
  listKey: [...treesKey, 'list'],
  eventsPath: treeEventsPath,
  loadSchema: async () =>
    (await import('@/lib/systems/deep-rubric/growing/event-schema')).treeEventSchema,
  fold: treeFold,
}

/** A tree as it grows. */
export const useLiveTree = (id: string) => useLive(trees, id)

/** Stops, goes on, edits, writes, audits, settles. */
export const useChangeTree = (id: string) => useChange(trees, id, changeTree)
