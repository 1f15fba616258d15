import * as corpusCalls from '@/lib/features/corpora/contract'
import { corpusFileJob } from '@/lib/features/corpora/corpus-work.server'
import { requireCorpusFile } from '@/lib/features/corpora/list-corpora.server'
import { route } from '@/lib/platform/http/http'
import { changeWork } from '@/lib/platform/jobs/change-route'

export const POST = route(
  corpusCalls.pauseFile,
  changeWork({ job: corpusFileJob, action: 'pause', find: requireCorpusFile }),
)
