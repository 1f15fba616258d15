import { db } from '@/lib/platform/db/database'
import { route } from '@/lib/platform/http'
import { exportStudy } from '@/lib/studies/exports/data'
import { exportQuerySchema } from '@/lib/studies/exports/query'

const types = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  zip: 'application/zip',
} as const

export const GET = route(
  async (_request, { query }) => {
    const { name, format, protocolHash, body } = await exportStudy(await db(), query)
    return new Response(body, {
      headers: {
        'content-type': types[format],
        'content-disposition': `attachment; filename="${name}"`,
        'x-protocol-hash': protocolHash,
      },
    })
  },
  { query: exportQuerySchema },
)
