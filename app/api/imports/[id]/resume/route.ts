import * as importCalls from '@/lib/features/imports/contract'
import { importJob } from '@/lib/features/imports/import-work.server'
import { requireImport } from '@/lib/features/imports/list-imports.server'
import { route } from '@/lib/platform/http/http'
import { changeWork } from '@/lib/platform/jobs/change-route'

export const POST = route(
  importCalls.resume,
  changeWork({
    job: importJob,
    action: 'resume',
    find: (database, { id }) => requireImport(database, id),
  }),
)
