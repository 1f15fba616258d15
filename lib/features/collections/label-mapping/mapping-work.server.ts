import { defineJob } from '@/lib/platform/jobs/define-job'
import { settleMapping } from './change-mapping.server'
import { listUnsettled } from './preview-mapping.server'

export const mappingJob = defineJob({
  kind: 'label-mapping',
  listUnfinished: listUnsettled,
  work: settleMapping,
})
