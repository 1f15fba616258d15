'use client'

import { useQueryStates } from 'nuqs'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { comparedMetric } from '@/lib/features/analysis/compare/compared-metric'
import { compareParsers } from '@/lib/features/analysis/compare/view'

/** The address holds the sides, how they are compared and what is listed. */
export function useCompareView() {
  const [view, change] = useQueryStates(compareParsers, { history: 'replace' })
  const metric = comparedMetric(view.metric) ?? 'accuracy'
  return { view: { ...view, metric }, change }
}

export type CompareView = ReturnType<typeof useCompareView>['view']
export type ChangeView = ReturnType<typeof useCompareView>['change']

/** A view with both sides chosen, and the label mapping that decides. */
export type ChosenView = CompareView & { a: string; b: string; labels: LabelMapping }
