'use client'

import dynamic from 'next/dynamic'
import { SkeletonLines } from '@/components/ui/skeleton'

/** Recharts is large: it loads beside the page. */
export const LazyPlot = dynamic(async () => (await import('../plot/plot')).Plot, {
  ssr: false,
  loading: () => <SkeletonLines lines={6} label="Loading the chart" />,
})
