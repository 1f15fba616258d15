import type { Verdict } from '@/lib/items/schema'
import { verdictTone } from '../words'
import type { Block } from './blocks'

export type DotLook = 'quiet' | 'link' | 'abs' | 'ref' | 'supSolid' | 'refSolid' | 'absSolid'

const solid = { sup: 'supSolid', ref: 'refSolid', abs: 'absSolid', plain: 'quiet' } as const
const signs = { sup: '✓', ref: '✗', abs: '~', plain: '?' } as const

/** True when the answer of a card abstains. */
export function isAbstained({ steps }: Pick<Block, 'steps'>): boolean {
  return steps.some(({ meta }) => meta.abstained === true)
}

/** Colour and sign of a block's dot: numbers for questions, the verdict's sign at the end. */
export function dotOf(block: Block, verdict: Verdict | null): { look: DotLook; sign: string } {
  switch (block.kind) {
    case 'think':
      return { look: 'quiet', sign: '…' }
    case 'card': {
      const isUnanswered = block.number !== null && block.steps.length < 2
      const look = isUnanswered ? 'ref' : isAbstained(block) ? 'abs' : 'link'
      return { look, sign: block.number === null ? '?' : String(block.number) }
    }
    case 'reason':
      return { look: 'link', sign: '¶' }
    case 'text':
      return { look: 'abs', sign: '!' }
    case 'verdict': {
      const tone = verdictTone(verdict)
      return { look: solid[tone], sign: signs[tone] }
    }
    default:
      return block.kind satisfies never
  }
}
