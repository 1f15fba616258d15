'use client'

import dynamic from 'next/dynamic'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { BlindItem } from '@/lib/features/studies/annotation/schema'
import { visibleText } from '@/lib/text/visible-text'

const MathText = dynamic(
  async () => (await import('@/components/core/reader/math-text')).MathText,
  { loading: () => <SkeletonLines lines={3} label="Loading the mathematics" /> },
)

interface ShownTextProps {
  kind: BlindItem['kind']
  text: string
}

/** A text as an annotator reads it. */
export function ShownText({ kind, text }: ShownTextProps) {
  if (kind !== 'composed-problem') return visibleText(text)
  return <MathText text={text} from={0} to={text.length} inks={[]} />
}
