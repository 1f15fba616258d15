import { checkLine } from '@/lib/systems/kit/record'
import { findTags } from '@/lib/systems/kit/tag-scanner'
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

const inner = ['think', 'answer', 'tool_call'] as const

/**
 * Blocks of thinking that are not blank and hold no tag of another element; the released code wants two of them. A
 * block reaches from an open tag to the next close tag. Linear.
 */
export function cleanThinks(view: string): number {
  let count = 0
  let open: { end: number; isClean: boolean } | null = null
  for (const { name, close, start, end } of findTags(view, inner)) {
    const isClose = close && name === 'think'
    if (open === null) open = name === 'think' && !close ? { end, isClean: true } : null
    else if (!isClose) open.isClean = false
    else {
      if (open.isClean && view.slice(open.end, start).trim() !== '') count += 1
      open = null
    }
  }
  return count
}
