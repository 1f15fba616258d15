'use client'

import { useReport, useReportSelection } from './report-context'
import { nextAfter } from '@/lib/systems/deep-rubric/reading/selection'
import { deadSentences, uncitedSentences } from '@/lib/systems/deep-rubric/reading/words'

/** Ways from one sentence of the report to the next of some kind. */
export function useWalks() {
  const { report, stand } = useReport()
  const { chosen } = useReportSelection()
  const current = chosen?.on === 'sentence' ? chosen.sentence : null
  const sentences = report?.sentences ?? []

  function go(sentence: number | null | undefined) {
    if (sentence !== null && sentence !== undefined)
      stand({ on: 'sentence', sentence }, { reveal: true })
  }

  return {
    current,
    next: () => go(Math.min(sentences.length - 1, (current ?? -1) + 1)),
    previous: () => go(Math.max(0, (current ?? sentences.length) - 1)),
    uncited: () => go(nextAfter(uncitedSentences(report), current)),
    dead: () => go(nextAfter(deadSentences(report), current)),
  }
}
