import { claimLabels, labelReader } from '@/lib/core/items/verdict-labels'

/** A label in any spelling of this system's files. */
export const label = labelReader(claimLabels)
