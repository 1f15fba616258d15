import type { JobRows } from '@/lib/platform/jobs/job-rows'

export const importRows: JobRows = {
  table: 'import',
  missing: 'There is no import with this id.',
  finish: 'work',
}
