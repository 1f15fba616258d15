import type { Row } from './claims'

export interface MadeChain {
  facts: readonly (readonly [generated: string, corrected: string])[]
  answer: 'yes' | 'no'
  confidence: number
}

/** An answer to a yes/no question as a line of a canonical file. */
export function chainTrace(question: string, chains: readonly MadeChain[], fields: Row = {}): Row {
  return {
    schema: 'trace/1',
    system: 'decomp-entail',
    dataset: 'pears',
    item_id: question,
    kind: 'question',
    input: { question },
    chains: chains.map(({ facts, answer, confidence }) => ({
      facts: facts.map(([generated, corrected]) => ({ generated, corrected })),
      entailment: { answer, confidence },
    })),
    ...fields,
  }
}

/** A problem made of two, the value of N being `value`, as an item of a canonical file. */
export function composedItem(value: number, fields: Row = {}): Row {
  const sum = `Find $${value - 4}+4$.`
  const definition = 'Define $N$ is the sum.'
  const relation = '$M$ is 2 less than $N$.'
  return {
    schema: 'item/1',
    dataset: 'sums',
    item_id: `sum-${value}`,
    kind: 'composed-problem',
    input: {
      problem: `${sum} ${definition}\n${relation}\nWhat is $M+M$?`,
      depth: 2,
      parts: [
        { problem: sum, answer: String(value), variable: { symbol: 'N', value, definition } },
        {
          problem: `What is $${value - 2}+${value - 2}$?`,
          answer: String(2 * value - 4),
          replaced_value: value - 2,
        },
      ],
      relations: [{ text: relation, from: 'N', to: 'M', difference: 2 }],
    },
    gold: { answer: String(2 * value - 4) },
    ...fields,
  }
}

/** A rollout on such a problem. */
export function solvedTrace(value: number, output: string, fields: Row = {}): Row {
  return {
    ...composedItem(value),
    schema: 'trace/1',
    system: 'composition-rl',
    output,
    ...fields,
  }
}
