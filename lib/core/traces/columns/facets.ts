import { problemCodes } from '@/lib/core/traces/vocabulary'
import { valueCodes } from './column-codes'
import { countedRows, rowsIn, tally } from './counted-rows'
import { type Counts, mostFrequent } from './facet-counts'
import { confidenceHistograms, rewardHistograms } from './histogram-facets'
import { type Match, ownFailure } from './match'
import type { FacetValue, TraceFacets } from './schema'
import {
  checkedBit,
  type CodedName,
  correctness,
  type Dictionaries,
  findingValues,
  type NumberName,
} from './segment'

const ascending = (values: FacetValue[]) =>
  values.toSorted((a, b) => Number(a.value ?? Infinity) - Number(b.value ?? Infinity))

function add(counts: Counts, value: string | number | boolean | null, count: number): void {
  counts.set(value, (counts.get(value) ?? 0) + count)
}

function coded(matches: Match[], name: CodedName, dictionaries: Dictionaries): FacetValue[] {
  const counts: Counts = new Map()
  const { size } = dictionaries[name]
  for (const match of matches) {
    const found = tally(match, name, { codes: match.segment.codes[name], size })
    for (const [code, count] of found.entries()) {
      if (count > 0) add(counts, dictionaries[name].text(code), count)
    }
  }
  return mostFrequent(counts)
}

function collections(matches: Match[]): FacetValue[] {
  const counts: Counts = new Map()
  for (const match of matches) {
    const rows = countedRows(match, 'collection').reduce((sum, list) => sum + list.length, 0)
    add(counts, match.segment.collection.name, rows)
  }
  return mostFrequent(counts)
}

function correct(matches: Match[]): FacetValue[] {
  const counts: Counts = new Map()
  for (const match of matches) {
    const found = tally(match, 'correct', { codes: match.segment.correct, size: 3 })
    for (const [index, value] of correctness.entries()) add(counts, value, found[index] ?? 0)
  }
  return mostFrequent(counts)
}

/** Of a column of 0 and 1. */
function flagged(
  matches: Match[],
  name: 'has_gold' | 'judged',
  column: 'graded' | 'judged',
): FacetValue[] {
  const counts: Counts = new Map()
  for (const match of matches) {
    const found = tally(match, name, { codes: match.segment[column], size: 2 })
    for (const [index, value] of [false, true].entries()) add(counts, value, found[index] ?? 0)
  }
  return mostFrequent(counts)
}

/** A trace counts for each of its problems, or for "none". */
function problems(matches: Match[]): FacetValue[] {
  const counts: Counts = new Map()
  for (const match of matches) {
    const found = new Uint32Array(problemCodes.length)
    let none = 0
    for (const rows of countedRows(match, 'problem')) {
      for (const row of rows) {
        let bits = match.segment.problems[row] ?? 0
        if (bits === 0) none++
        for (; bits !== 0; bits &= bits - 1) {
          const index = 31 - Math.clz32(bits & -bits)
          found[index] = (found[index] ?? 0) + 1
        }
      }
    }
    for (const [index, code] of problemCodes.entries()) add(counts, code, found[index] ?? 0)
    add(counts, 'none', none)
  }
  return mostFrequent(counts)
}

/** A trace counts for each kind of its findings, for "none" where the check found nothing, and for null unchecked. */
function findings(matches: Match[]): FacetValue[] {
  const counts: Counts = new Map()
  for (const match of matches) {
    const codes = match.segment.findings
    const found = tally(match, 'finding', { codes, size: checkedBit * 2 })
    for (const [bits, count] of found.entries())
      for (const value of findingValues(bits)) add(counts, value, count)
  }
  return mostFrequent(counts)
}

function marks(matches: Match[]): FacetValue[] {
  const counts: Counts = new Map()
  for (const match of matches) {
    const own = ownFailure(match, 'mark')
    const { marked } = match.segment
    const [none = 0] = tally(match, 'mark', { codes: marked, size: 2 })
    add(counts, 'none', none)
    for (const [kind, rows] of match.segment.marks) {
      let count = 0
      for (const row of rows) {
        const failed = match.state[row]
        if (failed === 0 || failed === own) count++
      }
      add(counts, kind, count)
    }
  }
  return mostFrequent(counts)
}

function measured(matches: Match[], name: NumberName): FacetValue[] {
  const counts: Counts = new Map()
  for (const match of matches) {
    const { codes, values } = valueCodes(match.segment.numbers[name])
    const found = tally(match, name, { codes, size: values.length })
    for (const [code, count] of found.entries()) add(counts, values[code] ?? null, count)
  }
  return ascending(mostFrequent(counts))
}

export function countFacets(matches: Match[], dictionaries: Dictionaries): TraceFacets {
  const code = (name: CodedName) => coded(matches, name, dictionaries)
  return {
    count: matches.reduce((sum, match) => sum + rowsIn(match, 0).length, 0),
    collection: collections(matches),
    system: code('system'),
    model: code('model'),
    run: code('run'),
    prompt_version: code('prompt_version'),
    dataset: code('dataset'),
    label: code('label'),
    has_gold: flagged(matches, 'has_gold', 'graded'),
    verdict: code('verdict'),
    correct: correct(matches),
    status: code('status'),
    problem: problems(matches),
    finding: findings(matches),
    mark: marks(matches),
    judged: flagged(matches, 'judged', 'judged'),
    confidence_kind: code('confidence_kind'),
    training_step: measured(matches, 'training_step'),
    question_count: measured(matches, 'question_count'),
    abstentions: measured(matches, 'abstentions'),
    depth: measured(matches, 'depth'),
    confidence: confidenceHistograms(matches, dictionaries),
    reward: rewardHistograms(matches),
  }
}
