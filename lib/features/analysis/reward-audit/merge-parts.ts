import type { SystemAudit } from './schema'

/** The parts of several replies by system: each part comes by itself. */
export function mergeParts(replies: readonly (readonly SystemAudit[])[]): SystemAudit[] {
  const merged = new Map<string, SystemAudit>()
  for (const audit of replies.flat()) {
    const known = merged.get(audit.system)
    merged.set(audit.system, {
      ...audit,
      terms: audit.terms ?? known?.terms ?? null,
      correlations: audit.correlations ?? known?.correlations ?? null,
      leave_one_out: audit.leave_one_out ?? known?.leave_one_out ?? null,
      lists: audit.lists ?? known?.lists ?? null,
    })
  }
  return [...merged.values()]
}
