import { listParameters } from '@/lib/core/traces/query'
import { rawParameters } from '@/lib/text/query-values'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'

/** What the page keeps in its URL beside filter and sort. */
const shownParameters = ['columns'] as const

export type CheckedQuery = { ok: true; query: string } | { ok: false; reason: string }

/** The query in its one spelling, or why `/traces` would not understand it. */
export function checkViewQuery(text: string): CheckedQuery {
  const params = new URLSearchParams(text)
  const shown = new URLSearchParams()
  for (const name of shownParameters) {
    for (const value of params.getAll(name)) shown.append(name, value)
    params.delete(name)
  }
  const parsed = traceQuerySchema.safeParse(rawParameters(params))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : undefined
    if (unknown !== undefined) return { ok: false, reason: `There is no filter ${unknown}.` }
    return { ok: false, reason: `${issue?.path.join('.')}: ${issue?.message}` }
  }
  const query = new URLSearchParams([...listParameters(parsed.data), ...shown])
  return { ok: true, query: query.toString() }
}
