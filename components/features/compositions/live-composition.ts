'use client'

import { useChange, useLive } from '@/components/core/jobs/live-work'
import { compositionFold } from '@/lib/features/compositions/fold'
import {
  changeComposition,
  compositionEventsPath,
  compositionQuery,
  compositionsKey,
} from '@/lib/features/compositions/queries'

const compositions = {
  query: compositionQuery,
  listKey: [...compositionsKey, 'list'],
  eventsPath: compositionEventsPath,
  loadSchema: async () =>
    (await import('@/lib/systems/composition-rl/composing/schema')).compositionEventSchema,
  fold: compositionFold,
}

/** A composition as it is made. */
export const useLiveComposition = (id: string) => useLive(compositions, id)

/** Stops and goes on. */
export const useChangeComposition = (id: string) => useChange(compositions, id, changeComposition)
