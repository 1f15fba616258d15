import * as openapiCalls from '@/lib/features/openapi/contract'
import { calls } from '@/lib/features/openapi/calls'
import { describeCalls } from '@/lib/features/openapi/describe-calls'
import { openapiDocument } from '@/lib/features/openapi/document'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(
  openapiCalls.openapi,
  async () => json(openapiDocument(await describeCalls(calls))),
  { duringStart: true },
)
