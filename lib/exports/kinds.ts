import { exportFormats } from '@/lib/studies/exports/query'

/** What there is to export: a filter of traces or items, or what people decided in a study. */
export const exportKinds = ['traces', 'items', ...Object.keys(exportFormats)]
