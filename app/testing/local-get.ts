import { GET as getFindings } from '@/app/api/findings/route'
import { GET as getCollection } from '@/app/api/collections/[id]/route'
import { GET as getDatasetGroups } from '@/app/api/collections/[id]/dataset-groups/route'
import { GET as getDepths } from '@/app/api/collections/[id]/depths/route'
import { GET as getDrift } from '@/app/api/collections/[id]/drift/route'
import { GET as getResearch } from '@/app/api/collections/[id]/research/route'
import { GET as listCollections } from '@/app/api/collections/route'
import { GET as getComposition } from '@/app/api/compositions/[id]/route'
import { GET as listCompositions } from '@/app/api/compositions/route'
import { GET as searchCorpus } from '@/app/api/corpora/[id]/search/route'
import { GET as getCorpus } from '@/app/api/corpora/[id]/route'
import { GET as listCorpora } from '@/app/api/corpora/route'
import { GET as getManifest } from '@/app/api/exports/manifest/route'
import { GET as getImport } from '@/app/api/imports/[id]/route'
import { GET as getUnjoined } from '@/app/api/imports/[id]/unjoined/route'
import { GET as listImports } from '@/app/api/imports/route'
import { GET as getItem } from '@/app/api/items/[id]/route'
import { GET as listItems } from '@/app/api/items/route'
import { GET as getJudgeCall } from '@/app/api/judge-calls/[id]/route'
import { GET as listJudgeCalls } from '@/app/api/judge-calls/route'
import { GET as getJudgeAgreement } from '@/app/api/judges/[server]/agreement/route'
import { GET as getCorrections } from '@/app/api/judges/[server]/corrections/route'
import { GET as listJudges } from '@/app/api/judges/route'
import { GET as getJudging } from '@/app/api/judgings/[id]/route'
import { GET as listJudgings } from '@/app/api/judgings/route'
import { GET as listMappings } from '@/app/api/mappings/route'
import { GET as listMarkKinds } from '@/app/api/mark-kinds/route'
import { GET as tallyMarks } from '@/app/api/marks/tally/route'
import { GET as getModelServer } from '@/app/api/model-servers/[id]/route'
import { GET as listModelServers } from '@/app/api/model-servers/route'
import { GET as listPeople } from '@/app/api/people/route'
import { GET as listPrompts } from '@/app/api/prompts/route'
import { GET as getPreferences } from '@/app/api/reward-audit/people/route'
import { GET as getRun } from '@/app/api/runs/[id]/route'
import { GET as listRuns } from '@/app/api/runs/route'
import { GET as getScores } from '@/app/api/scores/route'
import { GET as getAgreement } from '@/app/api/studies/[id]/agreement/route'
import { GET as getCertificate } from '@/app/api/studies/[id]/certificate/route'
import { GET as getDisagreements } from '@/app/api/studies/[id]/disagreements/route'
import { GET as getProgress } from '@/app/api/studies/[id]/progress/route'
import { GET as getResults } from '@/app/api/studies/[id]/results/route'
import { GET as getStudy } from '@/app/api/studies/[id]/route'
import { GET as listStudies } from '@/app/api/studies/route'
import { GET as listNotes } from '@/app/api/training/notes/route'
import { GET as getTraining } from '@/app/api/training/route'
import { GET as getWatch } from '@/app/api/training/watch/route'
import { GET as getTrace } from '@/app/api/traces/[id]/route'
import { GET as getFacets } from '@/app/api/traces/facets/route'
import { GET as listTraces } from '@/app/api/traces/route'
import { GET as getTree } from '@/app/api/trees/[id]/route'
import { GET as listTrees } from '@/app/api/trees/route'
import { GET as listViews } from '@/app/api/views/route'

type Handler<P> = (request: Request, context: { params: Promise<P> }) => Promise<Response>

const lists: Readonly<Record<string, Handler<object>>> = {
  collections: listCollections,
  compositions: listCompositions,
  corpora: listCorpora,
  'exports/manifest': getManifest,
  findings: getFindings,
  imports: listImports,
  items: listItems,
  'judge-calls': listJudgeCalls,
  judges: listJudges,
  judgings: listJudgings,
  mappings: listMappings,
  'mark-kinds': listMarkKinds,
  'marks/tally': tallyMarks,
  'model-servers': listModelServers,
  people: listPeople,
  prompts: listPrompts,
  'reward-audit/people': getPreferences,
  runs: listRuns,
  scores: getScores,
  studies: listStudies,
  traces: listTraces,
  'traces/facets': getFacets,
  training: getTraining,
  'training/notes': listNotes,
  'training/watch': getWatch,
  trees: listTrees,
  views: listViews,
}

const details: Readonly<Record<string, Handler<{ id: string; server: string }>>> = {
  'collections/*': getCollection,
  'collections/*/dataset-groups': getDatasetGroups,
  'collections/*/depths': getDepths,
  'collections/*/drift': getDrift,
  'collections/*/research': getResearch,
  'compositions/*': getComposition,
  'corpora/*': getCorpus,
  'corpora/*/search': searchCorpus,
  'imports/*': getImport,
  'imports/*/unjoined': getUnjoined,
  'items/*': getItem,
  'judge-calls/*': getJudgeCall,
  'judges/*/agreement': getJudgeAgreement,
  'judges/*/corrections': getCorrections,
  'judgings/*': getJudging,
  'model-servers/*': getModelServer,
  'runs/*': getRun,
  'studies/*': getStudy,
  'studies/*/agreement': getAgreement,
  'studies/*/certificate': getCertificate,
  'studies/*/disagreements': getDisagreements,
  'studies/*/progress': getProgress,
  'studies/*/results': getResults,
  'traces/*': getTrace,
  'trees/*': getTree,
}

/** Answers a GET of the API by its route, in this process and on its database; the id is the second part of a path. */
export async function localGet(address: string, headers: HeadersInit): Promise<Response> {
  const url = new URL(address, 'http://127.0.0.1:3000')
  const request = new Request(url, { headers })
  const path = url.pathname.replace(/^\/api\//, '')
  const list = lists[path]
  if (list !== undefined) return await list(request, { params: Promise.resolve({}) })
  const [noun = '', id = '', ...below] = path.split('/').map(decodeURIComponent)
  const detail = details[[noun, '*', ...below].join('/')]
  if (detail === undefined) throw new Error(`add the route of ${address} to this file`)
  return await detail(request, { params: Promise.resolve({ id, server: id }) })
}
