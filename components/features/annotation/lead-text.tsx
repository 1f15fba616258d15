'use client'

import dynamic from 'next/dynamic'
import { SkeletonLines } from '@/components/ui/skeleton'

/** A text by the study's lead, in Markdown. */
export const LeadText = dynamic(() => import('./prose').then(({ Prose }) => Prose), {
  loading: () => <SkeletonLines lines={6} label="Loading the text" />,
})
