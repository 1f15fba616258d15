import * as analysisCalls from '@/lib/features/analysis/contract'
import { findCalibration } from '@/lib/features/analysis/calibration/find-calibration.server'
import { settleLabels } from '@/lib/features/analysis/shared-mapping.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(analysisCalls.findCalibration, async ({ query: { filter, own } }) => {
  const database = await db()
  const labels = await settleLabels(database, own, [filter])
  return json(await findCalibration(database, { filter, ...own, labels }))
})
