import type { Call } from '@/lib/platform/http/call'
import * as healthCalls from '@/lib/features/health/contract'
import * as overviewCalls from '@/lib/features/overview/contract'
import * as sampleCalls from '@/lib/features/samples/contract'
import * as docCalls from '@/lib/features/docs/contract'
import * as openapiCalls from './contract'
import * as importCalls from '@/lib/features/imports/contract'
import * as collectionCalls from '@/lib/features/collections/contract'
import * as rewardCalls from '@/lib/features/rewards/contract'
import * as itemListCalls from '@/lib/core/items/contract'
import * as itemCalls from '@/lib/features/items/contract'
import * as traceCalls from '@/lib/features/traces/contract'
import * as analysisCalls from '@/lib/features/analysis/contract'
import * as preferenceCalls from '@/lib/features/analysis/people/contract'
import * as researchCalls from '@/lib/features/analysis/research/contract'
import * as noteCalls from '@/lib/features/analysis/training-notes/contract'
import * as groupCalls from '@/lib/features/collections/dataset-groups/contract'
import * as retentionCalls from '@/lib/features/collections/retention/contract'
import * as mappingCalls from '@/lib/features/imports/mappings/contract'
import * as markCalls from '@/lib/features/marks/contract'
import * as viewCalls from '@/lib/features/saved-views/contract'
import * as corpusCalls from '@/lib/features/corpora/contract'
import * as modelServerCalls from '@/lib/core/model-servers/contract'
import * as promptCalls from '@/lib/features/prompts/contract'
import * as runCalls from '@/lib/features/runs/contract'
import * as judgingCalls from '@/lib/features/judging/contract'
import * as judgeCallCalls from '@/lib/features/judging/calls/contract'
import * as sessionCalls from '@/lib/features/people/sessions/contract'
import * as peopleCalls from '@/lib/features/people/contract'
import * as keyCalls from '@/lib/features/people/keys/contract'
import * as activityCalls from '@/lib/features/activity/contract'
import * as storageCalls from '@/lib/features/storage/contract'
import * as studyCalls from '@/lib/features/studies/contract'
import * as annotationCalls from '@/lib/features/studies/annotation/contract'
import * as studyProgressCalls from '@/lib/features/studies/progress/contract'
import * as studyResultCalls from '@/lib/features/studies/results/contract'
import * as exportCalls from '@/lib/features/exports/contract'
import * as treeCalls from '@/lib/features/trees/contract'
import * as compositionCalls from '@/lib/features/compositions/contract'

/** The contracts of all nouns. */
const contracts = [
  healthCalls,
  openapiCalls,
  docCalls,
  overviewCalls,
  sampleCalls,
  importCalls,
  collectionCalls,
  groupCalls,
  retentionCalls,
  rewardCalls,
  itemListCalls,
  itemCalls,
  traceCalls,
  analysisCalls,
  researchCalls,
  noteCalls,
  preferenceCalls,
  mappingCalls,
  markCalls,
  viewCalls,
  corpusCalls,
  modelServerCalls,
  promptCalls,
  runCalls,
  judgingCalls,
  judgeCallCalls,
  sessionCalls,
  peopleCalls,
  keyCalls,
  activityCalls,
  storageCalls,
  studyCalls,
  annotationCalls,
  studyProgressCalls,
  studyResultCalls,
  exportCalls,
  treeCalls,
  compositionCalls,
]

/** Every call there is; a test holds it against the routes. */
export const calls: readonly Call[] = contracts.flatMap((contract): Call[] =>
  Object.values(contract),
)
