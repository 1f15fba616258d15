import type { Reading, Snippet } from '@/lib/core/traces/schema'
import { reportStep, snippetsOf } from '../read'
import { scanCites, type Cite } from './cites'
import { claimsOf, marksOf, type CiteMark, type Claim } from './claims'
import { withoutTags } from './plain-text'
import { sentencesOf, type ReportSentence } from './report-sentences'
import { sourcesOf, unusedOf, type Source } from './sources'

/** What a report says and what it cites. */
export interface Report {
  /** Of the report's text in the view. */
  start: number
  end: number
  /** The text without citation tags, for display. */
  markdown: string
  sources: Source[]
  claims: Claim[]
  sentences: ReportSentence[]
  marks: CiteMark[]
  snippets: Snippet[]
  /** Numbers of the snippets that no citation uses. */
  unused: number[]
  /** Every citation tag that is closed and names an id, in order; offsets count in the report. */
  cites: Cite[]
  words: number
}

const word = /[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu

/**
 * What the report of a trajectory says and cites; null without a closed report. Every cite span is a claim, and so is
 * each non-blank stretch between them. Source: DeepRubric, Appendix A.
 */
export function readReport(reading: Pick<Reading, 'steps'>): Report | null {
  const step = reportStep(reading)
  if (step === null) return null
  const { text, start, end } = step
  const scan = scanCites(text)
  const plain = withoutTags(text, scan.tags)
  const snippets = snippetsOf(reading)
  const sources = sourcesOf(scan.cites, snippets)
  const claims = claimsOf({ text, start, plain, cites: scan.cites, sources })
  const marks = marksOf(scan.cites, claims, start, plain)
  const sentences = sentencesOf({ start, plain, claims, cites: scan.cites, sources, marks })
  return {
    start,
    end,
    markdown: plain.text,
    sources,
    claims,
    sentences,
    marks,
    snippets,
    unused: unusedOf(sources, snippets),
    cites: scan.cites,
    words: plain.text.match(word)?.length ?? 0,
  }
}
