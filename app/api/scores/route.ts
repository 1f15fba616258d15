import * as analysisCalls from '@/lib/features/analysis/contract'
import { findScores } from '@/lib/features/analysis/scores/find-scores.server'
import { scoresCsv, scoresLatex } from '@/lib/features/analysis/scores/score-text'
import { settleLabels } from '@/lib/features/analysis/shared-mapping.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

const types = { csv: 'text/csv; charset=utf-8', latex: 'application/x-latex; charset=utf-8' }
const endings = { csv: 'csv', latex: 'tex' }

export const GET = route(analysisCalls.findScores, async ({ query: { filter, own } }) => {
  const { format, ...asked } = own
  const database = await db()
  const labels = await settleLabels(database, asked, [filter])
  const scores = await findScores(database, { filter, ...asked, labels })
  if (format === 'json') return json(scores)
  const table = { scores, ...asked }
  return new Response(format === 'csv' ? scoresCsv(table) : scoresLatex(table), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="scores.${endings[format]}"`,
    },
  })
})
