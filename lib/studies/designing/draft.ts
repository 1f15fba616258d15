import { z } from 'zod'
import {
  comparedSchema,
  type Design,
  sampleSchema,
  ownSystems,
  type StudySystem,
  studySystemSchema,
} from '../schema'
import { sampleKinds } from '../vocabulary'

const known = z.object({
  item_id: z.string(),
  /** What the item says, for whoever reads the list. */
  text: z.string(),
  /** By id of a dimension: '' = not asked, 'tie', or the place of a system. */
  expected: z.record(z.string(), z.string()),
  feedback: z.string(),
})

const systemDraftSchema = z.object({
  of: studySystemSchema.omit({ guess_label: true }).nullable(),
  guess_label: z.string(),
})
export type SystemDraft = z.infer<typeof systemDraftSchema>

const dimensionDraftSchema = z.object({
  id: z.string(),
  name: z.string(),
  wording: z.string(),
  scale: z.union([z.literal(3), z.literal(5)]),
})
export type DimensionDraft = z.infer<typeof dimensionDraftSchema>

/** A design as it is typed: numbers are texts, lists of words are lines. */
export const studyDraftSchema = z.object({
  name: z.string(),
  systems: z.array(systemDraftSchema),
  compare: comparedSchema,
  sample: z.object({
    kind: z.enum(sampleKinds),
    size: z.string(),
    per_stratum: z.string(),
    strata: sampleSchema.shape.strata.unwrap(),
    seed: z.string(),
    filter: z.string(),
  }),
  dimensions: z.array(dimensionDraftSchema),
  /** Place of the primary dimension. */
  primary: z.number(),
  overlap: z.string(),
  only_correct: z.boolean(),
  repeats: z.string(),
  gold: z.array(known),
  training: z.array(known),
  redact: z.string(),
  normalise: z.boolean(),
  flatten: z.boolean(),
  show_evidence: z.boolean(),
  discussion: z.boolean(),
  /** '' = drawn by the server. */
  seed: z.string(),
  exclusion: z.object({
    gold_below: z.string(),
    gold_after: z.string(),
    seconds_below: z.string(),
    repeats_below: z.string(),
    repeats_after: z.string(),
  }),
  stopping: z.string(),
  instructions: z.string(),
  has_consent: z.boolean(),
  consent: z.object({ text: z.string(), version: z.string() }),
  guess: z.boolean(),
  lease_minutes: z.string(),
  completion_code: z.string(),
  ethics: z.string(),
  pay: z.string(),
  expertise: z.string(),
  retention: z.string(),
})
export type StudyDraft = z.infer<typeof studyDraftSchema>
export type KnownPair = z.infer<typeof known>

const typed = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

type GivenKnown = Design['gold'][number] & { feedback?: string }

function typedKnown({ item_id, expected, feedback = '' }: GivenKnown): KnownPair {
  const places = Object.entries(expected).map(([id, right]) => [id, String(right)])
  return { item_id, text: '', expected: Object.fromEntries(places), feedback }
}

function typedSystem({ guess_label = '', ...of }: StudySystem): SystemDraft {
  return { of, guess_label }
}

function typedTexts(design: Design) {
  const { instructions, consent, guess, stopping, completion_code, ethics, pay, expertise } = design
  return {
    instructions,
    has_consent: consent !== null,
    consent: consent ?? { text: '', version: '1' },
    guess,
    stopping,
    completion_code,
    ethics,
    pay,
    expertise,
    retention: design.retention ?? '',
  }
}

function typedRules({ exclusion, overlap, repeats, lease_minutes: lease, seed }: Design) {
  return {
    overlap: typed(overlap),
    repeats: typed(repeats),
    lease_minutes: typed(lease),
    seed: typed(seed),
    exclusion: {
      gold_below: typed(exclusion.gold_below),
      gold_after: typed(exclusion.gold_after),
      seconds_below: typed(exclusion.seconds_below),
      repeats_below: typed(exclusion.repeats_below),
      repeats_after: typed(exclusion.repeats_after),
    },
  }
}

/** A design as its fields show it. */
export function draftOf(design: Design): StudyDraft {
  const { sample, dimensions } = design
  const primary = dimensions.findIndex((dimension) => dimension.primary === true)
  return {
    name: design.name,
    systems: ownSystems(design.systems).map(typedSystem),
    compare: design.compare,
    sample: {
      kind: sample.kind,
      size: typed(sample.size),
      per_stratum: typed(sample.per_stratum),
      strata: sample.strata,
      seed: typed(sample.seed),
      filter: sample.filter ?? '',
    },
    dimensions: dimensions.map(({ id, name, wording, scale }) => ({ id, name, wording, scale })),
    primary: Math.max(primary, 0),
    only_correct: design.only_correct,
    gold: design.gold.map(typedKnown),
    training: design.training.map(typedKnown),
    redact: design.redact.join('\n'),
    normalise: design.normalise,
    flatten: design.flatten,
    show_evidence: design.show_evidence,
    discussion: design.discussion,
    ...typedRules(design),
    ...typedTexts(design),
  }
}

/** What of a draft decides how a pair looks; the rest may be missing and a pair can still be shown. */
export function shownPart(draft: StudyDraft): StudyDraft {
  const name = draft.name.trim() === '' ? 'Study' : draft.name
  return { ...draft, name, gold: [], training: [], has_consent: false }
}
