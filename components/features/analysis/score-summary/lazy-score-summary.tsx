'use client'

import dynamic from 'next/dynamic'

/** Comes after the page: its figures are counted first. */
export const LazyScoreSummary = dynamic(
  async () => (await import('./score-summary')).ScoreSummary,
  { loading: () => null },
)
