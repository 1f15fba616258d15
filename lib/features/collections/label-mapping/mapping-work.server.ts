import { defineJob } from '@/lib/platform/jobs/define-job'
import { applyMapping } from './change-mapping.server'
import { listUnappliedMappings } from './preview-mapping.server'

export const mappingJob = defineJob({
  kind: 'label-mapping',
  listUnfinished: listUnappliedMappings,
  work: applyMapping,
})
