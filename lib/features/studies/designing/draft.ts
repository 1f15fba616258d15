import type { Design, StudySystem } from '../design-schema'
import { ownSystems } from '../systems'
import type { SystemDraft, StudyDraft, KnownPair } from './schema'

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
