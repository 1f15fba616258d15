import { clusterSums, type SummedRows } from './cluster-bootstrap'

/** 2²⁰ exchanges take a second; the test is for fewer clusters than a bootstrap needs. */
const mostClusters = 20

/** Differences of two exchanges that lie nearer to each other come from rounding. */
const rounding = 1e-12

/**
 * Exact two-sided permutation test of the difference of two systems on the same clusters: if they are equal, their results
 * may be exchanged in any cluster, so that p is the share of all exchanges with a difference at least as large. Never
 * below 2 / 2ᴳ for G clusters.
 *
 * @param rows the first half of the sums of a row are of one system, the second half of the other
 * @param of the difference of such sums, of the opposite sign when both halves are exchanged; null where undefined
 * @returns p, above 0 to 1; null where the difference is undefined, and for fewer than two clusters
 * @throws RangeError for more than 20 clusters, and as `clusterBootstrap`
 * Source: R. A. Fisher, "The Design of Experiments" (1935), section 21; A. Yeh, COLING 2000, pp. 947–953.
 */
export function exchangeTest(
  rows: SummedRows,
  of: (totals: Float64Array) => number | null,
): number | null {
  const { sums, width, clusters } = clusterSums(rows)
  if (clusters > mostClusters) throw new RangeError(`${clusters} clusters are too many`)
  if (clusters < 2) return null
  const found = Float64Array.from({ length: 2 ** clusters }, (_, exchanged) => {
    const totals = new Float64Array(width)
    for (let at = 0; at < sums.length; at++) {
      const isExchanged = ((exchanged >> Math.floor(at / width)) & 1) === 1
      const place = isExchanged ? (at + width / 2) % width : at % width
      totals[place] = (totals[place] ?? 0) + (sums[at] ?? 0)
    }
    return Math.abs(of(totals) ?? Number.NaN)
  })
  const [own = Number.NaN] = found
  if (Number.isNaN(own)) return null
  const defined = found.filter((value) => !Number.isNaN(value))
  return defined.filter((value) => value >= own - rounding).length / defined.length
}
