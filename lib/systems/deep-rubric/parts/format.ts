import { checkLine } from '../../record'
import { defined, shown, sum, type Outcome } from './outcome'

export interface FormatFacts {
  hasAnswer: boolean
  hasCitation: boolean
  hasToolCall: boolean
  hasThink: boolean
}

const parts: readonly [keyof FormatFacts, number, string][] = [
  ['hasAnswer', 0.5, 'a closed report'],
  ['hasCitation', 0.2, 'a citation in it'],
  ['hasToolCall', 0.1, 'a tool call that reads'],
  ['hasThink', 0.2, 'thinking'],
]

/** 0.5 report + 0.2 citation + 0.1 valid tool call + 0.2 thinking, in [0, 1]. Source: DeepRubric, section 3.3. */
export function formatReward(facts: FormatFacts, thinking = 'thinking'): Outcome {
  const lines = parts.map(([name, weight, words]) => {
    const holds = facts[name]
    const check = checkLine({ name: name === 'hasThink' ? thinking : words, holds })
    return `${check}: ${shown(holds ? weight : 0)}`
  })
  const terms = parts.map(([name, weight]) => (facts[name] ? weight : 0))
  const value = sum(terms.map((term) => term * 10)) / 10
  return defined(value, [...lines, `${terms.map(shown).join(' + ')} = ${shown(value)}.`])
}

const block = /<think>([^]*?)<\/think>/g
const inner = /<\/?(?:think|answer|tool_call)>/

/** Blocks of thinking that are not blank and hold no tag of another element; the released code wants two of them. */
export function cleanThinks(view: string): number {
  const blocks = [...view.matchAll(block)]
  return blocks.filter(([, text = '']) => text.trim() !== '' && !inner.test(text)).length
}
