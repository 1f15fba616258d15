import { NuqsAdapter } from 'nuqs/adapters/next/app'
import type { ReactNode } from 'react'
import { AnalysisFilterProvider } from '@/components/features/analysis/shell/analysis-filter-provider'

export default function AnalysisLayout({ children }: { children: ReactNode }) {
  return (
    <NuqsAdapter>
      <AnalysisFilterProvider>{children}</AnalysisFilterProvider>
    </NuqsAdapter>
  )
}
