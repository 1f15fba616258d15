import type { Row } from './claims'

export const thimble = 'Would a pear fit in a thimble?'

interface Drawn {
  generated?: string
  corrected: string
  answer: 'yes' | 'no'
  confidence: number
}

const drawn: Drawn[] = [
  {
    generated: 'A pear is 1 cm wide.',
    corrected: 'A pear is 8 cm wide.',
    answer: 'no',
    confidence: 0.9,
  },
  {
    generated: 'A thimble is 2 cm wide.',
    corrected: 'A thimble is 2 cm wide.',
    answer: 'yes',
    confidence: 0.3,
  },
  {
    generated: 'Pears are berries.',
    corrected: 'Pears are fruits.',
    answer: 'no',
    confidence: 0.2,
  },
]

/** A question whose chains answer no, with facts as they were generated unless that is left out. */
export function thimbleTrace({ isBare = false } = {}): Row {
  return {
    schema: 'trace/1',
    system: 'decomp-entail',
    kind: 'question',
    input: { question: thimble },
    gold: { answer: 'no' },
    model: 'mason-7b',
    chains: drawn.map(({ generated, corrected, answer, confidence }) => ({
      facts: [{ corrected, ...(!isBare && { generated }) }],
      entailment: { answer, confidence },
    })),
  }
}
