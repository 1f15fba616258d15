'use client'

import { usePathname } from 'next/navigation'
import { useAnalysisFilter } from './use-analysis-filter'
import { PageTabs } from '@/components/ui/page-tabs'
import { analysisPages } from '@/lib/features/analysis/pages'

/** The pages of Analysis; the filter goes along. */
export function AnalysisTabs() {
  const path = usePathname()
  const { query } = useAnalysisFilter()
  const tabs = analysisPages.map(({ href, title }) => ({
    id: href,
    title,
    href: query === '' ? href : `${href}?${query}`,
  }))
  return <PageTabs label="Analysis" tabs={tabs} current={path} hasLine={false} />
}
