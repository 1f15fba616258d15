'use client'

import { AnalysisShell } from '@/components/features/analysis/shell/analysis-shell'

/** Which model is better, on which dataset, and how sure. */
export function Scoreboard() {
  return <AnalysisShell title="Scoreboard">{null}</AnalysisShell>
}
