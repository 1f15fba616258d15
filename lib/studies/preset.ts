import type { Design, Dimension, GivenStudy, Preset } from './schema'

type Given = Omit<GivenStudy, 'name' | 'systems' | 'preset'>

/**
 * What annotators judge by unless a design says otherwise. The primary one is informativeness: whether the explanation
 * tells why is what the two systems are compared for.
 */
export const usualDimensions: Dimension[] = [
  {
    id: 'readability',
    name: 'Readability',
    wording: 'Which one is easier to read: clear, in order, and no longer than it has to be?',
    scale: 3,
  },
  {
    id: 'helpfulness',
    name: 'Helpfulness',
    wording: 'Which one helps you more to decide whether the document supports the claim?',
    scale: 3,
  },
  {
    id: 'informativeness',
    name: 'Informativeness',
    wording: 'Which one tells you more of the facts and reasons that matter here?',
    scale: 3,
    primary: true,
  },
]

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
const filled: Record<Preset, Given> = {
  'faithlens-120': {
    compare: 'explanation',
    sample: { kind: 'stratified', strata: 'dataset', per_stratum: 10, seed: 1 },
    stopping: 'When three annotators have judged every pair.',
  },
}

/** A design with nothing left open: what is given, then the preset, then the defaults. */
export function designOf(given: GivenStudy, seed: number): Design {
  const { preset, ...said } = given
  return Object.assign({ ...usual, seed }, preset === undefined ? {} : filled[preset], said)
}
