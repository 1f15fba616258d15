import type { Passage } from '@/lib/items/schema'
import type { ItemKind } from '@/lib/items/vocabulary'
import type { ReadInput } from '@/lib/systems/define'
import type { SystemId } from '@/lib/systems/ids'

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
