'use client'

import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { RunStream, unheard } from '../run-stream'
import { noPosition, type ReaderPosition } from '@/components/core/reader/reader'
import { itemDetailQuery } from '@/lib/features/items/queries'
import type { ItemDetail } from '@/lib/features/items/schema'
import { type RunState, sampleKey, type SampleState } from '@/lib/features/runs/fold'
import { type LiveTrace, liveTrace } from '@/lib/features/runs/live-trace'
import { runQuery } from '@/lib/features/runs/queries'
import type { RunDetail } from '@/lib/features/runs/schema'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { kinds } from '@/lib/core/records/item-kinds'
import { defaultMapping } from '@/lib/core/vocabulary/label-mapping'
import { type DocumentIndex, indexDocument } from '@/lib/core/traces/document-index'
import { traceDetailQuery } from '@/lib/features/traces/detail/queries'
import type { TraceDetail } from '@/lib/core/traces/schema'
import { hasEnded } from '@/lib/platform/jobs/status'

/** One system's answer as it stands now. */
export interface LiveColumn {
  system: SystemId
  /** Which of the samples is shown, from 0. */
  shown: number
  onShow: (sample: number) => void
  state: SampleState | undefined
  trace: TraceDetail | null
  /** The trace is the saved one. */
  isSaved: boolean
  openAt: number
  place: ReaderPosition
  onPlace: (change: Partial<ReaderPosition>) => void
}

function itemOf(run: RunDetail, item: ItemDetail | undefined): TraceDetail['item'] {
  const [first] = run.systems
  return {
    id: run.item_ids[0] ?? '',
    kind: item?.kind ?? (first === undefined ? 'claim' : kinds[first]),
    text: item?.text ?? run.claim ?? '',
    dataset: item?.dataset ?? null,
    external_id: item?.external_id ?? null,
    label: item?.label ?? null,
    silver_count: item?.silver_count ?? null,
    silver_questions: item?.gold?.silver_questions ?? [],
    payload: item?.payload ?? null,
  }
}

interface Known {
  run: RunDetail
  item: ItemDetail | undefined
  index: DocumentIndex | null
}

function readLive(state: SampleState | undefined, { run, item, index }: Known): LiveTrace | null {
  if (!state) return null
  // What a run that has ended left half written will not go on.
  const isLeft = state.status === 'running' && hasEnded(run)
  return liveTrace({
    run: run.id,
    sample: isLeft ? { ...state, status: 'cancelled' } : state,
    model: run.server.model,
    collection: run.collection,
    labels: item?.label_mapping ?? defaultMapping,
    item: itemOf(run, item),
    document: item?.document ?? null,
    index,
  })
}

/** Once a run ends, what lists and pages know of it is out of date. */
function useRefresh(finished: RunState['finished']): void {
  const client = useQueryClient()
  useEffect(() => {
    if (finished === null) return
    void client.invalidateQueries({ queryKey: ['runs'] })
    void client.invalidateQueries({ queryKey: ['collections'] })
    void client.invalidateQueries({ queryKey: ['items'] })
    // A trace that was read before it was judged.
    void client.invalidateQueries({ queryKey: ['traces', 'detail'] })
  }, [client, finished])
}

/** A run about one item: its stream, its traces as far as they have come, and where each is read. */
export function useLiveRun(id: string) {
  const [stream] = useState(() => new RunStream(id))
  const live = useSyncExternalStore(stream.onCalm, stream.calm, () => unheard)
  const detail = useQuery(runQuery(id))
  const run = detail.data
  const itemId = run?.item_ids[0]
  const { data: item } = useQuery({
    ...itemDetailQuery(itemId ?? ''),
    enabled: itemId !== undefined,
  })
  useRefresh(live.run.finished)

  const text = item?.document?.text
  const index = text === undefined ? null : indexDocument(text)
  const [shown, setShown] = useState<Partial<Record<SystemId, number>>>({})
  const [places, setPlaces] = useState<Partial<Record<SystemId, ReaderPosition>>>({})
  const [last, setLast] = useState<SystemId | null>(null)

  const systems = run?.systems ?? []
  const states = systems.map((system) =>
    live.run.samples.get(sampleKey({ item_id: itemId ?? '', system, sample: shown[system] ?? 0 })),
  )
  const saved = useQueries({
    queries: states.map((state) => ({
      ...traceDetailQuery(state?.trace_id ?? ''),
      enabled: typeof state?.trace_id === 'string',
      staleTime: Infinity,
    })),
  })

  const columns = run
    ? systems.map((system, at): LiveColumn => {
        const state = states[at]
        const kept = state?.trace_id ? saved[at]?.data : undefined
        const read = kept ? null : readLive(state, { run, item, index })
        return {
          system,
          shown: shown[system] ?? 0,
          onShow: (sample) => {
            setShown((now) => ({ ...now, [system]: sample }))
            setPlaces((now) => ({ ...now, [system]: noPosition }))
          },
          state,
          trace: kept ?? read?.trace ?? null,
          isSaved: kept !== undefined,
          openAt: read?.openAt ?? 0,
          place: places[system] ?? noPosition,
          onPlace: (change) => {
            setPlaces((now) => ({ ...now, [system]: { ...noPosition, ...now[system], ...change } }))
            if (change.hovered !== null) setLast(system)
          },
        }
      })
    : []
  const read = columns.filter(({ trace }) => trace !== null)
  const active = read.find(({ system }) => system === last) ?? read[0] ?? null
  return { stream, live, detail, run, item, columns, active }
}
