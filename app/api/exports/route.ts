import * as exportCalls from '@/lib/features/exports/contract'
import { exportFile, type ExportedFile } from '@/lib/features/exports/export-file.server'
import { rangeStart } from '@/lib/features/exports/range'
import { db } from '@/lib/platform/db/database'
import { route } from '@/lib/platform/http/http'

const types = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  zip: 'application/zip',
  xml: 'application/xml; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
  json: 'application/json; charset=utf-8',
} as const

export const GET = route(
  exportCalls.download,
  async ({ request, query }) => await sent(request, await exportFile(await db(), query)),
)

/** The whole file, or what is left of it for who has the beginning of this very state. */
async function sent({ headers }: Request, file: ExportedFile): Promise<Response> {
  const etag = `"${file.tag}"`
  const about = {
    'content-type': types[file.format],
    'content-disposition': `attachment; filename="${file.name}"`,
    'accept-ranges': 'bytes',
    'x-row-count': String(file.rows),
    etag,
    ...(file.protocolHash !== null && { 'x-protocol-hash': file.protocolHash }),
  }
  const start = rangeStart(headers.get('range'))
  const condition = headers.get('if-range')
  if (start === null || start === 0 || (condition !== null && condition !== etag))
    return new Response(file.body(), { headers: about })
  const { bytes } = await file.manifest()
  if (start >= bytes)
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } })
  return new Response(file.body(start), {
    status: 206,
    headers: {
      ...about,
      'content-range': `bytes ${start}-${bytes - 1}/${bytes}`,
      'content-length': String(bytes - start),
    },
  })
}
