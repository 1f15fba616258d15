import type { Passage } from '@/lib/core/items/schema'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import type { ReadInput } from '@/lib/systems/kit/define'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'

/** A trace as it is stored, as far as showing it goes. */
export interface Output extends ReadInput {
  id: string
  system: SystemId
}

/** What both outputs of a pair are about. */
export interface AskedItem {
  id: string
  kind: ItemKind
  text: string
  /** Null where there is no document. */
  passages: Passage[] | null
}
