'use client'

import { createContext, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { type Flow, flowOf } from '@/lib/traces/detail/blocks'
import {
  type Citation,
  type CitedWords,
  citationsOf,
  citedWordsByStep,
} from '@/lib/traces/detail/citations'
import { type Lit, litBy, type Standing } from '@/lib/traces/detail/standing'
import { parseStepHash, stepHash } from '@/lib/traces/detail/step-hash'
import type { TraceDetail } from '@/lib/traces/schema'

/** Something to scroll to; a new object each time it is asked for. */
export interface Reveal {
  on: 'step' | 'citation'
  at: number
}

/** Which pane is in front where there is room for one only. */
export type Pane = 'evidence' | 'trace' | 'rewards'

/** One trace being read: where the reader stands and what lights up. */
export interface Reader {
  trace: TraceDetail
  flow: Flow
  citations: readonly Citation[]
  cited: ReadonlyMap<number, readonly CitedWords[]>
  /** The step chosen last, and the numbered words, if any. */
  step: number | null
  number: number | null
  /** What the pointer or the focus is on, else what was chosen. */
  standing: Standing | null
  lit: Lit
  reveal: Reveal | null
  /** The address follows the chosen step. */
  isAddressed: boolean
  pane: Pane
  setPane: (pane: Pane) => void
  hover: (standing: Standing | null) => void
  select: (step: number | null, how?: { reveal?: boolean }) => void
  cite: (number: number | null, how?: { reveal?: boolean }) => void
}

const Context = createContext<Reader | null>(null)

export function useReader(): Reader {
  const reader = use(Context)
  if (reader === null) throw new Error('a reader is needed around this')
  return reader
}

function chosen(step: number | null, number: number | null): Standing | null {
  if (number !== null) return { on: 'citation', number }
  return step === null ? null : { on: 'step', step }
}

/** The chosen step and the `#step-N` of the address, kept alike. */
function useStep(isAddressed: boolean) {
  const [step, setStep] = useState<number | null>(null)
  const [reveal, setReveal] = useState<Reveal | null>(null)

  useEffect(() => {
    if (!isAddressed) return undefined
    function follow() {
      const at = parseStepHash(globalThis.location.hash)
      if (at === null) return
      setStep(at)
      setReveal({ on: 'step', at })
    }
    follow()
    globalThis.addEventListener('hashchange', follow)
    return () => globalThis.removeEventListener('hashchange', follow)
  }, [isAddressed])

  function choose(next: number | null) {
    setStep(next)
    if (!isAddressed || next === step) return
    const { pathname, search } = globalThis.location
    const hash = next === null ? '' : stepHash(next)
    globalThis.history.replaceState(null, '', `${pathname}${search}${hash}`)
  }

  return { step, choose, reveal, setReveal }
}

function useReaderState(trace: TraceDetail, isAddressed: boolean): Reader {
  const { step, choose, reveal, setReveal } = useStep(isAddressed)
  const [number, setNumber] = useState<number | null>(null)
  const [pane, setPane] = useState<Pane>('trace')
  const [hovered, setHovered] = useState<Standing | null>(null)
  const citations = citationsOf(trace.evidence)
  const tied = { citations, cited: citedWordsByStep(citations) }
  const standing = hovered ?? chosen(step, number)

  return {
    trace,
    flow: flowOf(trace),
    ...tied,
    step,
    number,
    standing,
    lit: litBy(standing, tied),
    reveal,
    isAddressed,
    pane,
    setPane,
    hover: setHovered,
    select: (next, how = {}) => {
      choose(next)
      setNumber(null)
      if (!how.reveal || next === null) return
      setReveal({ on: 'step', at: next })
      setPane('trace')
    },
    cite: (next, how = {}) => {
      setNumber(next)
      if (!how.reveal || next === null) return
      setReveal({ on: 'citation', at: next })
      setPane('evidence')
    },
  }
}

interface ReaderProviderProps {
  trace: TraceDetail
  isAddressed?: boolean
  children: ReactNode
}

export function ReaderProvider({ trace, isAddressed = false, children }: ReaderProviderProps) {
  const reader = useReaderState(trace, isAddressed)
  return <Context value={reader}>{children}</Context>
}
