import { z } from 'zod'
import type { ItemPayload, Passage } from '@/lib/core/items/schema'
import { composedPayloadSchema } from '@/lib/core/items/composed-problem'
import { researchPayloadSchema, type Tree } from '@/lib/core/items/research-task'
import { precedingClaimsSchema, type RecordItem } from './schema'

const claimPayloadSchema = z.object({ preceding_claims: precedingClaimsSchema })

/** The input of an item of any kind: what is asked, the evidence, and what its kind alone has. */
export interface AskedInput {
  asked: string
  /** Null where the record carries no evidence. */
  passages: Passage[] | null
  payload: ItemPayload | null
}

type KindAndInput = RecordItem extends infer Item
  ? Item extends RecordItem
    ? Pick<Item, 'kind' | 'input'>
    : never
  : never

export function askedInput(item: KindAndInput): AskedInput {
  switch (item.kind) {
    case 'claim':
      return {
        asked: item.input.claim,
        passages: item.input.passages,
        payload: claimPayload(item.input.preceding_claims),
      }
    case 'question':
      return { asked: item.input.question, passages: null, payload: null }
    case 'composed-problem': {
      const { problem: asked, ...payload } = item.input
      return { asked, passages: null, payload: filled(payload) }
    }
    case 'research-task': {
      const { question: asked, ...payload } = item.input
      const passages = payload.tree === undefined ? null : passagesOfTree(payload.tree)
      return { asked, passages, payload: filled(payload) }
    }
    default:
      return item satisfies never
  }
}

function claimPayload(preceding: readonly string[] = []): ItemPayload | null {
  return preceding.length === 0 ? null : { preceding_claims: preceding }
}

function filled(payload: ItemPayload): ItemPayload | null {
  return Object.keys(payload).length === 0 ? null : payload
}

/**
 * The other way round. Questions have no payload; of another only what fits the shape of its kind is taken, since it may
 * come from anywhere.
 */
export function itemInput(kind: RecordItem['kind'], given: AskedInput): KindAndInput {
  const { asked, passages, payload } = given
  switch (kind) {
    case 'claim':
      return {
        kind,
        input: {
          claim: asked,
          passages,
          ...(payload !== null && claimPayloadSchema.safeParse(payload).data),
        },
      }
    case 'question':
      return { kind, input: { question: asked } }
    case 'composed-problem': {
      const parsed = composedPayloadSchema.safeParse(payload ?? {})
      return { kind, input: { problem: asked, ...parsed.data } }
    }
    case 'research-task': {
      const parsed = researchPayloadSchema.safeParse(payload ?? {})
      return { kind, input: { question: asked, ...parsed.data } }
    }
    default:
      return kind satisfies never
  }
}

/** The passages of a tree in the order of its nodes, each once. */
export function passagesOfTree({ nodes }: Tree): Passage[] {
  const met = new Map<string, Passage>()
  for (const passage of nodes.flatMap(({ passages }) => passages))
    met.set(JSON.stringify([passage.id, passage.text]), passage)
  return [...met.values()]
}
