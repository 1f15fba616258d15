import { fewestClusters } from '@/lib/stats/cluster-bootstrap'
import { plural } from '@/lib/text/numbers'

/** Why a value has no interval although it is defined: what is drawn is too little, or all draws have the same value. */
export function whyNoInterval(count: number, noun = 'document'): string {
  return count < fewestClusters
    ? `No interval: ${plural(count, noun)}, and at least ${fewestClusters} are needed.`
    : `No interval: every resample of ${noun}s has the same value.`
}
