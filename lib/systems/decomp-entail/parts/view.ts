import type { Step } from '@/lib/core/traces/schema'
import type { Chain } from '@/lib/core/records/chains'

/** An answer and, after a space, what it weighs; the text of an entailment. */
export function entailmentText({ answer, confidence }: Chain['entailment']): string {
  return `${answer} ${confidence}`
}

/**
 * Chains as one text and the steps in it, with UTF-16 offsets. The text is made for reading: facts and answers stand in
 * tags, a line each, and chains are a blank line apart.
 */
export function viewOf(chains: readonly Chain[]): { view: string; steps: Step[] } {
  const drawn = new Drawing()
  for (const [at, chain] of chains.entries()) {
    if (at > 0) drawn.gap('\n\n')
    for (const { corrected, generated, score } of chain.facts) {
      drawn.step('fact', corrected, {
        chain: at,
        ...(generated !== undefined && { generated }),
        ...(score !== undefined && { score }),
      })
      drawn.gap('\n')
    }
    drawn.step('entailment', entailmentText(chain.entailment), metaOf(chain, at))
  }
  return { view: drawn.view, steps: drawn.steps }
}

/** What is known of a chain as a whole stands with its answer. */
function metaOf({ entailment, stopped_early, seed, raw }: Chain, chain: number) {
  const { confidence, logits } = entailment
  return {
    chain,
    confidence,
    ...(logits !== undefined && { logits }),
    ...(stopped_early !== undefined && { stopped_early }),
    ...(seed !== undefined && { seed }),
    ...(raw !== undefined && { facts_raw: raw }),
  }
}

class Drawing {
  readonly steps: Step[] = []
  readonly #texts: string[] = []
  #length = 0

  get view(): string {
    return this.#texts.join('')
  }

  gap(text: string): void {
    this.#texts.push(text)
    this.#length += text.length
  }

  step(kind: 'fact' | 'entailment', text: string, meta: Omit<Step['meta'], 'outer'>): void {
    const from = this.#length
    this.gap(`<${kind}>`)
    const start = this.#length
    this.gap(text)
    const end = this.#length
    this.gap(`</${kind}>`)
    const outer: [number, number] = [from, this.#length]
    const index = this.steps.length
    this.steps.push({ index, kind, text, start, end, closed: true, meta: { ...meta, outer } })
  }
}
