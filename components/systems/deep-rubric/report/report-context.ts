'use client'

import { createContext, use } from 'react'
import type { CriterionScore } from '@/lib/systems/deep-rubric/rubric/words'
import type { Parts } from '@/lib/systems/deep-rubric/reading/parts'
import type { Lit, Pinned, ReportSelection } from '@/lib/systems/deep-rubric/reading/selection'
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
  hover: (standing: ReportSelection | null) => void
  /** Chooses something; `reveal` brings the first sentence that lights with it into sight. */
  stand: (standing: ReportSelection | null, how?: { reveal?: boolean }) => void
}

/** What changes with every move of the pointer. */
export interface SelectionState {
  /** What was chosen. */
  chosen: ReportSelection | null
  lit: Lit
}

export const ReportContext = createContext<ReportState | null>(null)
export const SelectionContext = createContext<SelectionState | null>(null)

export function useReport(): ReportState {
  const state = use(ReportContext)
  if (!state) throw new Error('useReport works inside a ReportRoom only')
  return state
}

export function useReportSelection(): SelectionState {
  const state = use(SelectionContext)
  if (!state) throw new Error('useStanding works inside a ReportRoom only')
  return state
}
