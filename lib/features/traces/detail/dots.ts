import { chainAnswer } from '@/lib/systems/registry/chain-answer'
import type { TraceDetail } from '@/lib/core/traces/schema'
import { correctSign } from '@/lib/systems/registry/verdict-words'
import type { Block } from './blocks'
import { isSolution, plainSystem } from './reading-title'

export type DotLook = 'quiet' | 'link' | 'abs' | 'ref' | 'supSolid' | 'refSolid' | 'plainSolid'

/** True when the answer of a card abstains. */
export function isAbstained({ steps }: Pick<Block, 'steps'>): boolean {
  return steps.some(({ meta }) => meta.abstained === true)
}

type TraceVerdict = Pick<TraceDetail, 'verdict' | 'correct'> & {
  item?: Pick<TraceDetail['item'], 'kind'>
  system?: TraceDetail['system']
}
const chainDots = {
  yes: { look: 'plainSolid', sign: 'Y' },
  no: { look: 'plainSolid', sign: 'N' },
} as const

/** What the chain answers; a question mark where that cannot be read. */
function chainDot({ steps }: Block): { look: DotLook; sign: string } {
  const answer = chainAnswer(steps[0])
  return answer === null ? { look: 'abs', sign: '?' } : chainDots[answer]
}

/**
 * Colour and sign of a block's dot: numbers for questions; at the end whether the verdict is right.
 * A question whose answer is awaited is not unanswered.
 */
export function dotOf(
  block: Block,
  judged: TraceVerdict,
  { isAwaited = false } = {},
): { look: DotLook; sign: string } {
  switch (block.kind) {
    case 'think':
      return { look: 'quiet', sign: '…' }
    case 'card': {
      const isAsked = !isAwaited && judged.system !== plainSystem
      const isUnanswered = isAsked && block.number !== null && block.steps.length < 2
      const look = isUnanswered ? 'ref' : isAbstained(block) ? 'abs' : 'link'
      return { look, sign: block.number === null ? '?' : String(block.number) }
    }
    case 'fact':
      return { look: 'link', sign: String(block.number) }
    case 'entailment':
      return chainDot(block)
    case 'reason':
      return { look: 'link', sign: '¶' }
    case 'call': {
      const isValid = block.steps.every(({ meta }) => meta.tool?.valid !== false)
      return { look: isValid ? 'quiet' : 'ref', sign: isValid ? '→' : '✗' }
    }
    case 'result':
      return { look: 'quiet', sign: '←' }
    case 'text': {
      const isPlain = judged.system === plainSystem
      const kind = judged.item?.kind ?? 'claim'
      const isRead = isPlain || block.steps.every((step) => isSolution(step, kind))
      return isRead ? { look: 'link', sign: '¶' } : { look: 'abs', sign: '!' }
    }
    case 'verdict': {
      const { verdict, correct } = judged
      if (correct !== null)
        return { look: correct ? 'supSolid' : 'refSolid', sign: correctSign(correct) }
      return verdict === null ? { look: 'quiet', sign: '?' } : { look: 'plainSolid', sign: '•' }
    }
    default:
      return block.kind satisfies never
  }
}
