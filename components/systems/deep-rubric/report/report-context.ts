'use client'

import { createContext, use } from 'react'
import type { CriterionScore } from '@/lib/systems/deep-rubric/rubric/words'
import type { Parts } from '@/lib/systems/deep-rubric/reading/parts'
import type { Lit, Pinned, Standing } from '@/lib/systems/deep-rubric/reading/standing'
import type { Ties } from '@/lib/systems/deep-rubric/reading/ties'
import type { Turn } from '@/lib/systems/deep-rubric/reading/turns'
import type { Report } from '@/lib/systems/deep-rubric/report/report'
import type { ResearchPayload } from '@/lib/core/items/research-task'

/** A sentence to scroll to; a new object each time it is asked for. */
export interface Reveal {
  sentence: number
}

/** One report being read, as every pane sees it. */
export interface ReportState {
  payload: ResearchPayload
  /** Null where the trace has no closed report. */
  report: Report | null
  parts: Parts
  ties: Ties | null
  turns: readonly Turn[]
  pinned: Pinned
  /** By id of a criterion. */
  scores: ReadonlyMap<string, CriterionScore>
  reveal: Reveal | null
  /** Tool turns are shown in the place of the report. */
  isTurns: boolean
  showTurns: (isTurns: boolean) => void
  hover: (standing: Standing | null) => void
  /** Chooses something; `reveal` brings the first sentence that lights with it into sight. */
  stand: (standing: Standing | null, how?: { reveal?: boolean }) => void
}

/** What changes with every move of the pointer. */
export interface StandingState {
  /** What was chosen. */
  chosen: Standing | null
  lit: Lit
}

export const ReportContext = createContext<ReportState | null>(null)
export const StandingContext = createContext<StandingState | null>(null)

export function useReport(): ReportState {
  const state = use(ReportContext)
  if (!state) throw new Error('useReport works inside a ReportRoom only')
  return state
}

export function useStanding(): StandingState {
  const state = use(StandingContext)
  if (!state) throw new Error('useStanding works inside a ReportRoom only')
  return state
}
