import * as analysisCalls from '@/lib/features/analysis/contract'
import { findCalibration } from '@/lib/features/analysis/calibration/find-calibration.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(analysisCalls.findCalibration, async ({ query: { filter, own } }) =>
  json(await findCalibration(await db(), { filter, ...own })),
)
