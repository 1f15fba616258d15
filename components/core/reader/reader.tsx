'use client'

import { createContext, use, useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode } from 'react'
import {
  type Flow,
  flowOf,
  restingStep,
  stepAt,
  stepsTogether,
} from '@/lib/features/traces/detail/blocks'
import {
  type Citation,
  type CitedWords,
  citationsOf,
  citedWordsByStep,
} from '@/lib/features/traces/detail/citations'
import {
  type Lit,
  litBy,
  type ReaderSelection,
} from '@/lib/features/traces/detail/reader-selection'
import { parseStepHash, stepHash } from '@/lib/features/traces/detail/step-hash'
import type { TraceDetail } from '@/lib/core/traces/schema'

/** Something to scroll to; a new object each time it is asked for. */
export interface Reveal {
  on: 'step' | 'citation'
  at: number
  /** The focus stays where it is. */
  isFocusKept?: boolean
}

/** A stretch of the view. */
export interface WordRange {
  start: number
  end: number
}

/** Which pane is in front where only one fits. */
export type Pane = 'evidence' | 'trace' | 'rewards'

/** Where a reader of a trace is. */
export interface ReaderPosition {
  /** The step and the numbered words that were chosen. */
  step: number | null
  number: number | null
  /** Words of the view that something beside the trace points at. */
  words: WordRange | null
  /** What the pointer or the focus is on. */
  hovered: ReaderSelection | null
  reveal: Reveal | null
  pane: Pane
}

export const noPosition: ReaderPosition = {
  step: null,
  number: null,
  words: null,
  hovered: null,
  reveal: null,
  pane: 'trace',
}

/** One trace being read: where the reader stands and what lights up. */
export interface Reader extends Omit<ReaderPosition, 'hovered'> {
  trace: TraceDetail
  flow: Flow
  citations: readonly Citation[]
  cited: ReadonlyMap<number, readonly CitedWords[]>
  /** What the pointer or the focus is on, else what was chosen. */
  standing: ReaderSelection | null
  lit: Lit
  /** Its steps have addresses on this page. */
  isAddressed: boolean
  /** It is being written: what is missing may yet come. */
  isOpen: boolean
  setPane: (pane: Pane) => void
  hover: (standing: ReaderSelection | null) => void
  select: (step: number | null, how?: { reveal?: boolean }) => void
  cite: (number: number | null, how?: { reveal?: boolean }) => void
  /** Lights words of the view and brings them into sight. */
  show: (words: WordRange, how?: Pick<Reveal, 'isFocusKept'>) => void
}

const Context = createContext<Reader | null>(null)

export function useReader(): Reader {
  const reader = use(Context)
  if (reader === null) throw new Error('a reader is needed around this')
  return reader
}

function standingOf({ step, number, hovered }: ReaderPosition, flow: Flow): ReaderSelection | null {
  if (hovered) return hovered
  if (number !== null) return { on: 'citation', number }
  if (step === null) return null
  return { on: 'step', step: restingStep({ steps: [...stepsTogether(flow, step)] }) ?? step }
}

interface PlacedReaderProps {
  trace: TraceDetail
  place: ReaderPosition
  onPlace: (change: Partial<ReaderPosition>) => void
  isAddressed?: boolean
  isOpen?: boolean
  children: ReactNode
}

function useReaderAt(props: Omit<PlacedReaderProps, 'children'>): Reader {
  const { trace, place, onPlace, isAddressed = false, isOpen = false } = props
  const flow = flowOf(trace, { isOpen })
  const citations = citationsOf(trace.evidence)
  const tied = { citations, cited: citedWordsByStep(citations) }
  const standing = standingOf(place, flow)
  const { step, number, words, reveal, pane } = place
  return {
    trace,
    flow,
    ...tied,
    step,
    number,
    words,
    reveal,
    pane,
    standing,
    lit: litBy(standing, tied),
    isAddressed,
    isOpen,
    setPane: (next) => onPlace({ pane: next }),
    hover: (hovered) => onPlace({ hovered }),
    select: (next, how = {}) => {
      const shown = how.reveal && next !== null
      onPlace({
        step: next,
        number: null,
        words: null,
        ...(shown && { reveal: { on: 'step', at: next }, pane: 'trace' }),
      })
    },
    cite: (next, how = {}) => {
      const shown = how.reveal && next !== null
      onPlace({
        number: next,
        ...(shown && { reveal: { on: 'citation', at: next }, pane: 'evidence' }),
      })
    },
    show: (next, how) => {
      const at = stepAt(trace.steps, next.start)
      if (at !== null)
        onPlace({
          step: at,
          number: null,
          words: next,
          reveal: { on: 'step', at, ...how },
          pane: 'trace',
        })
    },
  }
}

/** A reader whose place someone else keeps. */
export function PlacedReader({ children, ...props }: PlacedReaderProps) {
  const reader = useReaderAt(props)
  return <Context value={reader}>{children}</Context>
}

/** The chosen step and the `#step-N` of the address, kept alike. */
function useAddressedPlace(): [ReaderPosition, (change: Partial<ReaderPosition>) => void] {
  const [place, setPlace] = useState(noPosition)
  const { step } = place

  const follow = useEffectEvent(() => {
    const at = parseStepHash(globalThis.location.hash)
    if (at !== null) setPlace({ ...place, step: at, reveal: { on: 'step', at } })
  })
  useEffect(() => {
    const listen = () => follow()
    listen()
    globalThis.addEventListener('hashchange', listen)
    return () => globalThis.removeEventListener('hashchange', listen)
  }, [])

  function change(next: Partial<ReaderPosition>) {
    setPlace((now) => ({ ...now, ...next }))
    if (next.step === undefined || next.step === step) return
    const { pathname, search } = globalThis.location
    const hash = next.step === null ? '' : stepHash(next.step)
    globalThis.history.replaceState(null, '', `${pathname}${search}${hash}`)
  }

  return [place, change]
}

/** The reader of a page about one trace. */
export function AddressedReader({ trace, children }: { trace: TraceDetail; children: ReactNode }) {
  const [place, onPlace] = useAddressedPlace()
  return (
    <PlacedReader trace={trace} place={place} onPlace={onPlace} isAddressed>
      {children}
    </PlacedReader>
  )
}
