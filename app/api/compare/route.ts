import * as analysisCalls from '@/lib/features/analysis/contract'
import { findComparison } from '@/lib/features/analysis/compare/find-comparison.server'
import { writeSide } from '@/lib/features/analysis/compare/side-choices'
import { comparisonText } from '@/lib/features/analysis/compare/tables'
import { settleLabels } from '@/lib/features/analysis/shared-mapping.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

const types = { csv: 'text/csv; charset=utf-8', latex: 'application/x-latex; charset=utf-8' }
const endings = { csv: 'csv', latex: 'tex' }

export const GET = route(analysisCalls.compare, async ({ query: { format, ...query } }) => {
  const database = await db()
  const labels = await settleLabels(database, query, [query.a, query.b])
  const found = await findComparison(database, { ...query, labels })
  if (format === 'json') return json(found)
  const sides = { a: writeSide(query.a), b: writeSide(query.b) }
  return new Response(comparisonText(found, format, sides), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="comparison.${endings[format]}"`,
    },
  })
})
