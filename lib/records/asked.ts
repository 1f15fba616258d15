import type { ItemPayload, Passage } from '@/lib/items/schema'
import { researchPayloadSchema, type Tree } from '@/lib/systems/deep-rubric/schema'
import type { RecordItem } from './schema'

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
  if (item.kind === 'claim') {
    const { claim: asked, passages } = item.input
    return { asked, passages, payload: null }
  }
  const { question: asked, ...payload } = item.input
  const passages = payload.tree === undefined ? null : passagesOfTree(payload.tree)
  return { asked, passages, payload: Object.keys(payload).length === 0 ? null : payload }
}

/**
 * The other way round. A claim has no payload; of a task only what fits its shape is taken, since it may come from
 * anywhere.
 */
export function itemInput(kind: RecordItem['kind'], given: AskedInput): KindAndInput {
  const { asked, passages, payload } = given
  if (kind === 'claim') return { kind, input: { claim: asked, passages } }
  const parsed = researchPayloadSchema.safeParse(payload ?? {})
  return { kind, input: { question: asked, ...parsed.data } }
}

/** The passages of a tree in the order of its nodes, each once. */
export function passagesOfTree({ nodes }: Tree): Passage[] {
  const met = new Map<string, Passage>()
  for (const passage of nodes.flatMap(({ passages }) => passages))
    met.set(JSON.stringify([passage.id, passage.text]), passage)
  return [...met.values()]
}
