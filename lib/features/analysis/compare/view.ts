import { parseAsFloat, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { labelMappings } from '@/lib/core/vocabulary/label-mapping'
import { pairOutcomes } from '../vocabulary'

/** What the address of a comparison says. */
export const compareParsers = {
  /** Search strings of the traces of each side. */
  a: parseAsString,
  b: parseAsString,
  /** Read by `comparedMetric`. */
  metric: parseAsString.withDefault('accuracy'),
  /** Of pass@k. */
  k: parseAsInteger.withDefault(1),
  /** Null = that of the collections. */
  labels: parseAsStringLiteral(labelMappings),
  margin: parseAsFloat.withDefault(0.05),
  /** Which items are listed. */
  outcome: parseAsStringLiteral(pairOutcomes).withDefault('fixed'),
  /** Of which dataset, spelled as in a filter; absent = all. */
  within: parseAsString,
}
