import { fewestClusters } from '@/lib/stats/cluster-bootstrap'
import { plural } from '@/lib/text/numbers'

/** Why a value has no interval although it is defined: documents are too few, or all draws of them have the same value. */
export function whyNoInterval(documents: number): string {
  return documents < fewestClusters
    ? `No interval: ${plural(documents, 'document')}, and at least ${fewestClusters} are needed.`
    : 'No interval: every draw of documents has the same value.'
}
