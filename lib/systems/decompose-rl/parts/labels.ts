import { claimLabels, labelReader } from '../../labels'

/** A label in any spelling of this system's files. */
export const label = labelReader(claimLabels)
