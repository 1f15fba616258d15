'use client'

import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { noPosition, type ReaderPosition } from '@/components/core/reader/reader'
import { type CompactDetail, expandDetail } from '@/lib/features/traces/detail/compact'
import { traceDetailQuery } from '@/lib/features/traces/detail/queries'
import type { TraceDetail } from '@/lib/core/traces/schema'

export interface ItemReader {
  id: string
  trace: TraceDetail | null
  error: Error | null
  retry: () => void
  place: ReaderPosition
  onPlace: (change: Partial<ReaderPosition>) => void
}

export interface ItemReaders {
  byId: ReadonlyMap<string, ItemReader>
  /** The reader whose words are shown in the document. */
  active: ItemReader | null
}

/** One reader for each chosen trace; the one that was last stood in speaks for the document. */
export function useItemReaders(
  chosen: readonly string[],
  compacts: readonly CompactDetail[],
): ItemReaders {
  const [places, setPlaces] = useState<Readonly<Record<string, ReaderPosition>>>({})
  const [last, setLast] = useState<string | null>(null)
  const results = useQueries({
    queries: chosen.map((id) => ({
      ...traceDetailQuery(id),
      initialData: () => {
        const compact = compacts.find((known) => known.id === id)
        return compact && expandDetail(compact)
      },
    })),
  })

  function placing(id: string) {
    return (change: Partial<ReaderPosition>) => {
      setPlaces((now) => ({ ...now, [id]: { ...noPosition, ...now[id], ...change } }))
      if (change.hovered !== null) setLast(id)
    }
  }

  const readers = chosen.map((id, index): ItemReader => {
    const result = results[index]
    return {
      id,
      trace: result?.data ?? null,
      error: result?.error ?? null,
      retry: () => void result?.refetch(),
      place: places[id] ?? noPosition,
      onPlace: placing(id),
    }
  })
  const loaded = readers.filter(({ trace }) => trace !== null)
  return {
    byId: new Map(readers.map((reader) => [reader.id, reader])),
    active: loaded.find(({ id }) => id === last) ?? loaded[0] ?? null,
  }
}
