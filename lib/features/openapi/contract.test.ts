import { expect, it } from 'vitest'
import { z } from 'zod'
import { exportKindNames } from '@/lib/features/exports/kinds'
import { exportOptions } from '@/lib/features/exports/options'
import { kindParameters } from '@/lib/features/exports/query'
import { calls } from './calls'
import { describeCalls } from './describe-calls'
import { openapiDocument } from './document'

/** The calls others rely on, with the parameters they were promised: they may be extended, never renamed. */
const contract: Record<string, string> = {
  'GET /api/health': '',
  'GET /api/openapi.json': '',
  'GET /metrics': '',
  'POST /api/imports': 'collection filename format system model run dataset mapping dry_run',
  'GET /api/imports': 'limit cursor',
  'GET /api/imports/{id}': '',
  'DELETE /api/imports/{id}': '',
  'GET /api/collections': 'limit cursor',
  'GET /api/collections/{id}': '',
  'PATCH /api/collections/{id}': '',
  'DELETE /api/collections/{id}': '',
  'POST /api/collections/{id}/restore': '',
  'GET /api/items': 'collection kind dataset label q has_traces limit cursor',
  'GET /api/items/{id}': '',
  'GET /api/traces':
    'collection system model run dataset label verdict correct status group item import problem q mark judged ' +
    'sort limit cursor count bounds',
  'GET /api/traces/facets': 'collection system model q bounds',
  'GET /api/traces/{id}/neighbours': 'collection sort q bounds',
  'GET /api/traces/sample': 'n seed collection bounds',
  'GET /api/traces/{id}': '',
  'POST /api/marks': '',
  'PATCH /api/marks/{id}': '',
  'DELETE /api/marks/{id}': '',
  'GET /api/marks/tally': 'by collection bounds',
  'GET /api/views': '',
  'POST /api/views': '',
  'PATCH /api/views/{id}': '',
  'DELETE /api/views/{id}': '',
  'POST /api/rewards/compute': '',
  'POST /api/judgings': '',
  'GET /api/judgings/{id}': '',
  'GET /api/judgings/{id}/events': '',
  'DELETE /api/judgings/{id}': '',
  'GET /api/judge-calls': '',
  'POST /api/judge-calls/{id}/reviews': '',
  'GET /api/judges/{server}/agreement': '',
  'GET /api/judge-calls/next': '',
  'GET /api/exports': 'kind format include collection bounds',
  'GET /api/exports/preview': 'kind format include collection bounds',
  'GET /api/exports/manifest': 'kind format include collection bounds',
  'GET /api/imports/{id}/unjoined': 'reason format limit cursor',
  'GET /api/mappings': 'limit cursor',
  'POST /api/mappings': '',
  'PATCH /api/mappings/{id}': '',
  'DELETE /api/mappings/{id}': '',
  'POST /api/model-servers': '',
  'GET /api/model-servers': '',
  'PATCH /api/model-servers/{id}': '',
  'DELETE /api/model-servers/{id}': '',
  'POST /api/model-servers/{id}/probe': '',
  'GET /api/prompts': '',
  'POST /api/prompts': '',
  'POST /api/prompts/import': '',
  'POST /api/runs': '',
  'GET /api/runs': 'limit cursor',
  'GET /api/runs/{id}': '',
  'GET /api/runs/{id}/events': '',
  'POST /api/runs/{id}/pause': '',
  'POST /api/runs/{id}/resume': '',
  'POST /api/runs/{id}/retry': '',
  'DELETE /api/runs/{id}': '',
  'POST /api/studies': '',
  'GET /api/studies': 'limit cursor',
  'GET /api/studies/{id}': '',
  'PATCH /api/studies/{id}': '',
  'POST /api/studies/{id}/start': '',
  'POST /api/studies/{id}/close': '',
  'POST /api/studies/{id}/unblind': '',
  'POST /api/studies/{id}/annotators': '',
  'GET /api/studies/{id}/progress': '',
  'GET /api/studies/{id}/agreement': '',
  'GET /api/studies/{id}/results': '',
  'GET /api/studies/{id}/certificate': '',
  'POST /api/studies/{id}/discuss': '',
  'GET /api/annotate/{token}/next': '',
  'GET /api/annotate/{token}/pairs/{pair}': '',
  'PUT /api/annotate/{token}/drafts/{pair}': '',
  'POST /api/annotate/{token}/judgements': '',
  'POST /api/annotate/{token}/skip': '',
  'POST /api/annotate/{token}/consent': '',
  'POST /api/annotate/{token}/guess': '',
  'POST /api/annotate/{token}/withdraw': '',
  'GET /api/people': '',
  'POST /api/people': '',
  'PATCH /api/people/{id}': '',
  'DELETE /api/people/{id}': '',
  'GET /api/keys': '',
  'POST /api/keys': '',
  'PATCH /api/keys/{id}': '',
  'DELETE /api/keys/{id}': '',
  'GET /api/events': '',
}

const operationSchema = z.object({
  parameters: z.array(z.looseObject({ name: z.string() })).default([]),
  requestBody: z.unknown().optional(),
})
const { paths } = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) })
  .parse(JSON.parse(JSON.stringify(openapiDocument(await describeCalls(calls)))))

function operation(call: string) {
  const [method = '', path = ''] = call.split(' ')
  return paths[path]?.[method.toLowerCase()]
}

it.each(Object.entries(contract))('%s takes what was promised', (call, promised) => {
  const found = operation(call)
  expect(found).toBeDefined()
  const names = found?.parameters.map(({ name }) => name) ?? []
  expect(names).toEqual(expect.arrayContaining(promised.split(' ').filter(Boolean)))
})

/** Fields of bodies, in the spelling others send them. */
const bodies: Record<string, string> = {
  'POST /api/mappings': 'name mapping system',
  'POST /api/marks': 'traces kind value comment target anchors',
  'POST /api/rewards/compute': 'system convention output gold judge embeddings silver_count',
  'POST /api/judgings': 'trace_ids filter criteria judges dry_run',
  'POST /api/model-servers': 'name base_url api_key model roles max_concurrency flavour',
  'POST /api/runs':
    'systems system servers input item_ids collection filter judge samples params prompt_versions',
  'POST /api/studies':
    'name preset systems compare sample dimensions overlap only_correct repeats gold redact',
  'POST /api/studies/{id}/annotators': 'name count',
  'POST /api/annotate/{token}/judgements': 'pair_token choices comment recognised duration_ms',
}

it.each(Object.entries(bodies))('%s takes the fields that were promised', (call, promised) => {
  const body = JSON.stringify(operation(call)?.requestBody)
  for (const field of promised.split(' ')) expect(body).toContain(`"${field}":`)
})

it.each([
  ['POST /api/session', 'At most 64 KB and 1,000 fields.'],
  ['POST /api/annotate/{token}/consent', 'At most 64 KB and 1,000 fields.'],
  ['POST /api/annotate/{token}/judgements', 'At most 256 KB and 5,000 fields.'],
  ['PUT /api/annotate/{token}/drafts/{pair}', 'At most 256 KB and 5,000 fields.'],
  ['POST /api/views', 'At most 1 MB and 32,000 fields.'],
])('%s says how much it takes', (call, description) => {
  expect(operation(call)?.requestBody).toMatchObject({ description })
})

const exported: Record<string, string> = {
  kind:
    'traces items preferences stepwise battles judgements matrix marks judge-calls sft rl judge-training ' +
    'label-studio study-bundle',
  format: 'jsonl json csv parquet zip',
  include: 'judge_calls author_names',
}

it.each(Object.entries(exported))('exports take each %s that was promised', (name, promised) => {
  const taken = operation('GET /api/exports')?.parameters.find((one) => one.name === name)
  for (const word of promised.split(' ')) expect(JSON.stringify(taken)).toContain(`"${word}"`)
})

it('describes every parameter of every kind of export', () => {
  for (const call of [
    'GET /api/exports',
    'GET /api/exports/preview',
    'GET /api/exports/manifest',
  ]) {
    const names = operation(call)?.parameters.map(({ name }) => name)
    for (const { parameters } of Object.values(kindParameters))
      expect(names).toEqual(expect.arrayContaining(Object.keys(parameters.shape)))
    for (const kind of exportKindNames)
      expect(names).toEqual(expect.arrayContaining(exportOptions(kind).map(({ name }) => name)))
  }
})
