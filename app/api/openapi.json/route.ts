import { calls } from '@/lib/openapi/calls'
import { openapiDocument } from '@/lib/openapi/document'
import { json, route } from '@/lib/platform/http'

export const GET = route(() => json(openapiDocument(calls)), { duringStart: true })
