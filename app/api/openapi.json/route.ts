import { calls } from '@/lib/features/openapi/calls'
import { openapiDocument } from '@/lib/features/openapi/document'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(() => json(openapiDocument(calls)), { duringStart: true })
