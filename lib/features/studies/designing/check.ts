import type { z } from 'zod'
import { designOf } from '../preset'
import { type Design, ownDesignSchema, type NewStudy, newStudySchema } from '../design-schema'
import type { KnownPair, StudyDraft, SystemDraft } from './schema'
import type { Problems } from './problems'

/** A number that has to be there: an empty field is none, not a zero. */
const needed = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
const number = (text: string) => (text.trim() === '' ? undefined : Number(text))
const words = (text: string) => (text.trim() === '' ? undefined : text.trim())

function given(object: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined))
}

function systemOf({ of, guess_label: label }: SystemDraft): unknown {
  return of === null ? {} : given({ ...of, guess_label: words(label) })
}

function sampleOf({ kind, size, per_stratum, strata, seed, filter }: StudyDraft['sample']) {
  return given({
    kind,
    strata,
    seed: needed(seed),
    filter: words(filter.replace(/^.*\?/, '')),
    size: ['all', 'stratified'].includes(kind) ? undefined : number(size),
    per_stratum: kind === 'stratified' ? number(per_stratum) : undefined,
  })
}

function expectedOf({ expected }: KnownPair, dimensions: StudyDraft['dimensions']) {
  const asked = dimensions.flatMap(({ id }) => {
    const right = expected[id] ?? ''
    if (right === '') return []
    return [[id, right === 'tie' ? right : Number(right)]]
  })
  return Object.fromEntries(asked)
}

function exclusionOf(draft: StudyDraft['exclusion']) {
  return given({
    gold_below: number(draft.gold_below),
    gold_after: needed(draft.gold_after),
    seconds_below: number(draft.seconds_below),
    repeats_below: number(draft.repeats_below),
    repeats_after: needed(draft.repeats_after),
  })
}

function listsOf({ dimensions, primary, gold, training, redact, ...draft }: StudyDraft) {
  return {
    systems: draft.systems.map(systemOf),
    dimensions: dimensions.map((one, place) => ({
      ...one,
      ...(place === primary ? { primary: true } : {}),
    })),
    gold: gold.map((pair) => ({
      item_id: pair.item_id,
      expected: expectedOf(pair, dimensions),
    })),
    training: training.map((pair) => ({
      item_id: pair.item_id,
      expected: expectedOf(pair, dimensions),
      feedback: pair.feedback,
    })),
    redact: redact.split('\n').flatMap((line) => words(line) ?? []),
  }
}

/** What was typed, as a design that is not checked. */
export function rawOf(draft: StudyDraft) {
  const { name, compare, only_correct, normalise, flatten, show_evidence, discussion } = draft
  const { guess, stopping, instructions, completion_code, ethics, pay, expertise } = draft
  return given({
    name,
    compare,
    only_correct,
    normalise,
    flatten,
    show_evidence,
    discussion,
    guess,
    stopping,
    instructions,
    completion_code,
    ethics,
    pay,
    expertise,
    ...listsOf(draft),
    sample: sampleOf(draft.sample),
    overlap: needed(draft.overlap),
    repeats: needed(draft.repeats),
    lease_minutes: needed(draft.lease_minutes),
    seed: number(draft.seed),
    exclusion: exclusionOf(draft.exclusion),
    consent: draft.has_consent ? draft.consent : null,
    retention: words(draft.retention) ?? null,
  })
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
}

type Issue = z.core.$ZodIssue

function limitWord(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const isText = issue.origin === 'string'
  if (issue.code === 'too_small') return isText ? 'Fill this in.' : `At least ${issue.minimum}.`
  return isText ? `At most ${issue.maximum} characters.` : `At most ${issue.maximum}.`
}

function problemWord(issue: Issue): string {
  if (issue.code === 'too_small' || issue.code === 'too_big') return limitWord(issue)
  if (issue.code === 'invalid_format' || issue.code === 'custom') return sentence(issue.message)
  const isNumber =
    issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')
  return isNumber ? 'Fill in a whole number.' : 'Choose one.'
}

function problemsOf(issues: readonly z.core.$ZodIssue[]): Problems {
  const problems: Record<string, string> = {}
  for (const issue of issues) problems[issue.path.join('.')] ??= problemWord(issue)
  return problems
}

export type CheckedDesign = { study: NewStudy; design: Design } | { problems: Problems }

/** A draft as the server takes it, or what is wrong with it. */
export function checkDraft(draft: StudyDraft): CheckedDesign {
  const parsed = newStudySchema.safeParse(rawOf(draft))
  if (!parsed.success) return { problems: problemsOf(parsed.error.issues) }
  const whole = ownDesignSchema.safeParse(designOf(parsed.data, 0))
  if (!whole.success) return { problems: problemsOf(whole.error.issues) }
  return { study: parsed.data, design: whole.data }
}
