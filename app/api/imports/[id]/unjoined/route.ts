import * as importCalls from '@/lib/features/imports/contract'
import { byteStream, encoded } from '@/lib/formats/byte-stream'
import { requireImport } from '@/lib/features/imports/list-imports.server'
import { listUnjoined, unjoinedRows } from '@/lib/features/imports/unjoined/list-unjoined.server'
import { unjoinedFile } from '@/lib/features/imports/unjoined/file'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

const types = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
} as const

export const GET = route(importCalls.listUnjoined, async ({ params: { id }, query }) => {
  const database = await db()
  await requireImport(database, id)
  const { format, reason, spreadsheet } = query
  if (format === undefined) return json(await listUnjoined(database, id, query))
  const rows = unjoinedRows(database, id, reason)
  return new Response(byteStream(encoded(unjoinedFile(rows, { format, spreadsheet }))), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="not-joined.${format}"`,
    },
  })
})
