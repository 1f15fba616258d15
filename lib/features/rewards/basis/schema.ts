import type { Prompt } from '@/lib/features/prompts/schema'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'

/** A version that something was asked with, and how often. */
export interface PromptUse {
  /** Null where it was not recorded: rows of a file that names none. */
  label: string | null
  /** Whose wording it is; null where the version is not stored here. */
  origin: Prompt['origin'] | null
  count: number
}

/** What made the traces of a system, or one judge of them. */
export interface SystemBasis {
  system: SystemId
  /** Null = what wrote the traces. */
  judge: string | null
  prompts: PromptUse[]
}

/** What the numbers of a collection rest on. */
export interface Basis {
  label_mapping: LabelMapping
  parts: SystemBasis[]
}
