import { type ResearchPayload, researchPayloadSchema } from './schema'
import type { ItemPayload } from '@/lib/items/schema'

/** The payload of an item as that of a research task; null where it is none. */
export function researchPayloadOf(payload: ItemPayload | null): ResearchPayload | null {
  const read = researchPayloadSchema.safeParse(payload)
  return read.success ? read.data : null
}
