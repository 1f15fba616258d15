import dynamic from 'next/dynamic'
import type { SystemView } from '@/components/core/traces/system-view'
import { SkeletonLines } from '@/components/ui/skeleton'
import { reportAuditShortcuts } from '@/lib/features/shortcuts/report'

const loading = () => (
  <div className="p-5">
    <SkeletonLines lines={8} label="Loading the report" />
  </div>
)

/** What the shared viewer shows of a report; loaded where there is one. */
export const reportView: SystemView = {
  Around: dynamic(async () => (await import('./report-layout')).ReportLayout, { loading }),
  Evidence: dynamic(async () => (await import('./report-evidence')).ReportEvidence, { loading }),
  reading: {
    title: 'Report',
    unit: 'sentence',
    Pane: dynamic(async () => (await import('./report-pane')).ReportPane, { loading }),
  },
  Judged: dynamic(async () => (await import('./report-judged')).ReportJudged, { loading }),
  Criterion: dynamic(async () => (await import('./criterion-name')).CriterionName, {
    loading: () => null,
  }),
  Facts: dynamic(async () => (await import('./report-facts')).ReportFacts, { loading: () => null }),
  // The page waits for its keys.
  Keys: dynamic(async () => (await import('./report-keys')).ReportKeys, { ssr: true }),
  shortcuts: reportAuditShortcuts,
}
