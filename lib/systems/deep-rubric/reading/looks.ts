import type { Report } from '../report/report'
import type { ReportPart } from './parts'

/** How words of a report are drawn; a number or a word stands beside each colour. */
export type PartLook = 'plain' | 'cited' | 'dead' | 'uncited'

/** Words that a found source stands behind, words that only ids without a source do, facts without either. */
export function lookOf({ cites, sentence }: ReportPart, { sources, sentences }: Report): PartLook {
  if (cites.some((number) => (sources[number - 1]?.snippets.length ?? 0) > 0)) return 'cited'
  if (cites.length > 0) return 'dead'
  return sentence !== null && sentences[sentence]?.isUnsourced === true ? 'uncited' : 'plain'
}
