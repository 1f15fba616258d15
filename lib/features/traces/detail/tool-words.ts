import { plural } from '@/lib/text/numbers'
import type { Step } from '@/lib/core/traces/schema'

/** `search`, `No tool is named`, `3 finds`, `What came back` */
export function toolLine({ kind, meta }: Pick<Step, 'kind' | 'meta'>): string {
  if (kind === 'tool_call') return meta.tool?.name ?? 'No tool is named'
  const { length } = meta.snippets ?? []
  return length === 0 ? 'Result' : plural(length, 'find')
}
