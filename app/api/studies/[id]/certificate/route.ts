import * as studyResultCalls from '@/lib/features/studies/results/contract'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { findCertificate } from '@/lib/features/studies/certificate/find-certificate.server'

export const GET = route(studyResultCalls.findCertificate, async ({ params }) => {
  const certificate = await findCertificate(await db(), params.id)
  return json(certificate, { headers: { 'x-protocol-hash': certificate.protocol_hash } })
})
