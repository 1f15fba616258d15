import dynamic from 'next/dynamic'
import type { ComponentType } from 'react'
import type { HighlightedTextProps } from '@/components/core/reader/highlighted-text'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'

const MathText = dynamic(
  async () => (await import('@/components/core/reader/math-text')).MathText,
  { loading: () => null },
)

/** How the words of an item and of its traces are drawn, where that is not plain; loaded where it is needed. */
export const kindTexts: Partial<Record<ItemKind, ComponentType<HighlightedTextProps>>> = {
  'composed-problem': MathText,
}
