import type { z } from 'zod'
import { exportFormats as ofStudies } from '@/lib/studies/exports/query'
import type { exportFormatSchema } from './schema'

export type ExportFormat = z.infer<typeof exportFormatSchema>

/** What a filter of traces or items is written out as; the usual format first. */
export const filteredKinds = {
  traces: { of: 'traces', formats: ['jsonl'] },
  items: { of: 'items', formats: ['jsonl'] },
} as const satisfies Record<string, { of: 'traces' | 'items'; formats: readonly ExportFormat[] }>
export type FilteredKind = keyof typeof filteredKinds

export const studyKinds = ofStudies

export function isFilteredKind(kind: string): kind is FilteredKind {
  return Object.hasOwn(filteredKinds, kind)
}
