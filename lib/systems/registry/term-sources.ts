import type { SystemId } from '@/lib/core/vocabulary/system-ids'

/** Where a reward is defined, and how its two conventions differ. */
interface TermSource {
  /** Section of the paper; where the paper has no such number, that. */
  paper: string
  /** How the released code counts it; null where both agree. */
  released: string | null
}

/** The paper of each system, as the sections below are of. */
export const papers: Readonly<Record<SystemId, string>> = {
  'decompose-rl': 'DecomposeRL',
  faithlens: 'FaithLens',
  'deep-rubric': 'DeepRubric',
  'composition-rl': 'Composition-RL',
  'decomp-entail': 'Learning to Decompose (DecompT5, DecompEntail)',
  'claim-verification': 'none: labels of any model',
}

/** Of every reward by system and name. Kept apart from the vocabulary, which every page loads. */
export const termSources: Readonly<Record<SystemId, Readonly<Record<string, TermSource>>>> = {
  'decompose-rl': {
    format: {
      paper: 'Section 3.2',
      released:
        'Share of eight checks of closed tags; one cycle is enough, and Mixed is a valid label.',
    },
    verification: {
      paper: 'Section 3.2',
      released: 'The first verification in the text counts; an item without a label counts 0.',
    },
    question_count: {
      paper: 'Section 3.2',
      released:
        'The ratio to the number of reference questions up to 1, then falling to 0 at twice that number.',
    },
    diversity: {
      paper: 'Section 3.2',
      released:
        'Dot product of the question embedded as a query with earlier ones embedded as documents; −1 for at most one question.',
    },
    coverage: { paper: 'Section 3.2; without a label, section 3.3', released: null },
    necessity: {
      paper: 'Section 3.2; without a label, section 3.3 (the trace has the smallest value)',
      released:
        'The mean over the answers; no question counts 0, and a missing judgement is not right.',
    },
    joint: {
      paper: 'Section 3.2',
      released: 'Answerable is inverted for an answer that abstains.',
    },
  },
  faithlens: {
    format: {
      paper: 'Section 3.2.2',
      released: 'The three blocks are the whole text, in order, with no angle bracket inside.',
    },
    prediction: {
      paper: 'Section 3.2.2',
      released:
        'The last answer is compared without case, articles and punctuation; more than ten answers count a quarter.',
    },
    explanation: {
      paper: 'Section 3.2.2',
      released:
        'Not computed: the code also asks the novice without the explanation, which Touchstone does not do.',
    },
  },
  'deep-rubric': {
    rubric: {
      paper: 'Section 3.3 and Appendix A.1',
      released: 'Divided by the sum of the absolute weights; a reply that cannot be read counts 0.',
    },
    format: {
      paper: 'Section 3.3 and Appendix A.2',
      released: 'Thinking counts from two clean blocks on.',
    },
    citation: {
      paper: 'Section 3.3 and Appendix A.4',
      released:
        'Claims of the same words count once, the last judgement of them; a reply that cannot be read counts 0.',
    },
    search: {
      paper: 'Section 3.3 and Appendix A.3',
      released: 'Only calls before the first report count; without a report it is 0.',
    },
    answer_length: { paper: 'Not in the paper', released: 'Defined by the released code alone.' },
    citation_recall: {
      paper: 'Appendix A.4',
      released: 'Claims of the same words count once; a reply that cannot be read counts 0.',
    },
    citation_precision: {
      paper: 'Appendix A.4',
      released: 'Claims of the same words count once; a reply that cannot be read counts 0.',
    },
  },
  'composition-rl': {
    accuracy: {
      paper: 'Section 2',
      released: 'A response whose thinking is never closed by </think> counts 0.',
    },
    recovery: { paper: 'Section 5.2 and Figure 4', released: null },
  },
  'decomp-entail': {
    accuracy: { paper: 'Section 4.4', released: 'A tied vote counts as yes.' },
    facts_corrected: {
      paper: 'Not in the paper; counts the corrections of section 4.2',
      released: null,
    },
    chains_agreeing: {
      paper: 'Not in the paper; counts the votes of section 4.4',
      released: 'A tied vote counts as yes.',
    },
    vote_margin: {
      paper: 'Not in the paper; weighs the votes of section 4.4',
      released: null,
    },
    accuracy_uncorrected: {
      paper: 'Not in the paper; near the ablation of section 7.4',
      released: 'A tied vote counts as yes.',
    },
    vote_weight: { paper: 'Not in the paper; sums the votes of section 4.4', released: null },
    hit_at_1: { paper: 'Table 3', released: null },
    hit_at_5: { paper: 'Table 3', released: null },
    hit_at_10: { paper: 'Table 3', released: null },
  },
  'claim-verification': {
    label_match: { paper: 'Not in the paper; the verdict against the gold label', released: null },
    sound_explanation: { paper: 'Not in the paper; the reply of a judge', released: null },
  },
}
