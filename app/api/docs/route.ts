import * as docCalls from '@/lib/features/docs/contract'
import { listDocSections, listPageSections } from '@/lib/features/docs/read-docs.server'
import { callSections } from '@/lib/features/openapi/call-sections'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(docCalls.index, async ({ query: { page } }) =>
  json({
    sections:
      page === undefined ? await listDocSections(callSections()) : await listPageSections(page),
  }),
)
