import type { Design, Dimension, GivenStudy, Preset } from './design-schema'

type PresetStudy = Omit<GivenStudy, 'name' | 'systems' | 'preset'>

/**
 * What annotators judge by unless a design says otherwise: the three dimensions of the paper, in our words. The primary one
 * is informativeness: whether the explanation tells why is what the two systems are compared for. Source: FaithLens,
 * Appendix G, Figure 13.
 */
export const usualDimensions: Dimension[] = [
  {
    id: 'readability',
    name: 'Readability',
    wording:
      'Which one is clearer and better ordered, so that you can follow, without guessing, how its verdict was reached? Good sentences alone are not enough.',
    scale: 3,
  },
  {
    id: 'helpfulness',
    name: 'Helpfulness',
    wording:
      'Which one helps you more to understand why the claim was judged so? Its reasons tie the claim to the document, so that you could accept, correct or doubt the claim.',
    scale: 3,
  },
  {
    id: 'informativeness',
    name: 'Informativeness',
    wording:
      'Which one tells you more that is specific to this claim and document: evidence it names, finer points, context, even beyond what the verdict needs?',
    scale: 3,
    primary: true,
  },
]

/** What annotators read first. It names no system: who wrote what stays hidden. */
const presetInstructions = `You will see a document, a claim, and two explanations of whether the document supports the claim. Each was written by a different system.

Read the document and the claim first, then both explanations. For every question, choose the explanation that is better in that respect, or "tie" when neither is.

- Judge each question by itself: an explanation can be easier to read and still tell you less.
- Readability is about structure and clarity, not about length.
- Helpfulness is about reasons that you can check against the claim and the document.
- Informativeness is about concrete detail: evidence that is named, distinctions, context.
- Your own knowledge of the subject does not count; the document does.

The order of the pairs and the side on which an explanation stands are random. When the three annotators of a pair do not agree, it is discussed and voted on once more.`

/** What is left out of a design that names no preset. */
const usual: Omit<Design, 'name' | 'systems' | 'seed'> = {
  compare: 'explanation',
  sample: { kind: 'all', strata: 'dataset_label', seed: 1 },
  dimensions: usualDimensions,
  overlap: 3,
  only_correct: false,
  repeats: 0,
  gold: [],
  training: [],
  redact: [],
  normalise: false,
  flatten: false,
  show_evidence: false,
  discussion: true,
  exclusion: { gold_after: 5, repeats_after: 10 },
  stopping: '',
  instructions: '',
  consent: null,
  guess: false,
  lease_minutes: 30,
  completion_code: '',
  ethics: '',
  pay: '',
  expertise: '',
  retention: null,
}

/**
 * `faithlens-120`: 10 items from each dataset, three annotators for every pair, three dimensions of three choices; no gold,
 * no repeats, no training. With 12 datasets that is 120 items and, for two systems, 120 × 3 × 3 judgements; with another
 * number of datasets the rule is the same. Source: FaithLens, section 4.3 and appendix G.
 */
const filled: Record<Preset, PresetStudy> = {
  'faithlens-120': {
    compare: 'explanation',
    sample: { kind: 'stratified', strata: 'dataset', per_stratum: 10, seed: 1 },
    dimensions: usualDimensions,
    instructions: presetInstructions,
    stopping: 'When three annotators have judged every pair.',
  },
}

/** A design with nothing left open: what is given, then the preset, then the defaults. */
export function designOf(given: GivenStudy, seed: number): Design {
  const { preset, ...said } = given
  return Object.assign({ ...usual, seed }, preset === undefined ? {} : filled[preset], said)
}
