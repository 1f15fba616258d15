import type { ParsedRow, RecordTrace, RowNote } from '@/lib/core/records/schema'
import { blankTrace } from '@/lib/systems/kit/blank-trace'
import { voteOf, winnerOf } from './parts/vote'
import type { Chain } from '@/lib/core/records/chains'
import type { SetRow } from '@/lib/systems/decomp-entail/schema'

/** Facts of a chain that the pipeline allows; more parts mean that a fact holds the mark itself. */
const mostFacts = 3
const mark = ' ; '

/**
 * One question of the aligned files as an item and its one trace. The files keep facts only as they read after
 * correction. Never throws. Source: the files of the released code (`reported_outputs`).
 */
export function parse({ question, chains: lines, gold }: SetRow): ParsedRow {
  return {
    item: {
      kind: 'question',
      dataset: null,
      external_id: null,
      input: { question },
      gold: gold === undefined ? null : { label: gold, answer: gold },
    },
    traces: lines.length === 0 ? [] : [traceOf(lines)],
    notes: notesOf(lines),
  }
}

function traceOf(lines: SetRow['chains']): RecordTrace {
  const chains = lines.map(chainOf)
  const vote = voteOf(chains.map(({ entailment }) => entailment))
  return {
    ...blankTrace('decomp-entail'),
    chains,
    vote,
    answer: winnerOf(vote, 'paper'),
    source: { format: 'decomp-entail-set' },
    extra: { lines: lines.map(({ line }) => line) },
  }
}

function partsOf(facts: string): string[] {
  if (facts.trim() === '') return []
  return facts.split(mark).map((fact) => fact.trim())
}

function chainOf({ facts: raw, logits, answer }: SetRow['chains'][number]): Chain {
  const facts = partsOf(raw).map((corrected) => ({ corrected }))
  const confidence = probabilityOf(logits, answer === 'yes' ? 0 : 1)
  return {
    facts,
    entailment: { answer, confidence, logits },
    ...(facts.length > mostFacts && { raw }),
  }
}

/** Softmax over the two numbers. */
function probabilityOf([yes, no]: readonly [number, number], at: 0 | 1): number {
  const own = at === 0 ? yes - no : no - yes
  return 1 / (1 + Math.exp(-own))
}

function notesOf(lines: SetRow['chains']): RowNote[] {
  const long = lines.filter(({ facts }) => partsOf(facts).length > mostFacts)
  if (long.length === 0) return []
  const named = long.map(({ line }) => line).join(', ')
  const message = `more than ${mostFacts} facts in line ${named}: a fact may itself hold "${mark}"; the text is stored as raw`
  return [{ path: 'chains.facts', message }]
}
