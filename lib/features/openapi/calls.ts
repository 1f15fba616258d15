import { z } from 'zod'
import {
  collectionPatchSchema,
  mappingChangedSchema,
  mappingPreviewSchema,
} from '@/lib/features/collections/label-mapping/schema'
import { collectionListQuerySchema } from '@/lib/core/collections/query'
import { collectionListSchema, collectionSchema } from '@/lib/core/collections/schema'
import { healthSchema } from '@/lib/features/health/schema'
import { importListQuerySchema, newImportQuerySchema } from '@/lib/features/imports/query'
import {
  importDryRunSchema,
  importListSchema,
  importReportSchema,
  newImportSchema,
} from '@/lib/features/imports/schema'
import { unjoinedQuerySchema } from '@/lib/features/imports/unjoined/query'
import { unjoinedPageSchema } from '@/lib/features/imports/unjoined/schema'
import { itemDetailSchema } from '@/lib/features/items/schema'
import { itemPageSchema, itemQuerySchema } from '@/lib/core/items/query'
import { depthsSchema } from '@/lib/features/rewards/depths/schema'
import { driftQuerySchema } from '@/lib/features/rewards/drift/query'
import { driftSchema } from '@/lib/features/rewards/drift/schema'
import {
  neighboursSchema,
  traceFacetsSchema,
  traceSampleSchema,
} from '@/lib/core/traces/columns/schema'
import { traceSampleParameters } from '@/lib/core/traces/query-schema'
import { traceDetailSchema, tracePageSchema } from '@/lib/core/traces/schema'
import { annotationCalls } from './annotation'
import type { Call } from './call'
import { compositionCalls } from './compositions'
import { corpusCalls } from './corpora'
import { exportCalls } from './exports'
import { inferenceCalls } from './inference'
import { judgingCalls } from './judging'
import { mappingCalls } from './mappings'
import { markCalls } from './marks'
import { peopleCalls } from './people'
import { ok, queued } from './replies'
import { studyCalls } from './studies'
import { studyResultCalls } from './study-results'
import { treeCalls } from './trees'
import { traceFilterParameters, traceListParameters, traceSortParameters } from './trace-parameters'
import { viewCalls } from './views'

const service: Call[] = [
  {
    method: 'get',
    path: '/api/health',
    summary: 'Whether everything is ready; 503 until it is',
    reply: ok(healthSchema, 'Ready.'),
  },
  {
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This description',
    reply: ok(z.looseObject({ openapi: z.string() }), 'An OpenAPI 3.1 document.'),
  },
  {
    method: 'get',
    path: '/metrics',
    summary: 'What a Prometheus server collects',
    reply: { status: 200, description: 'Prometheus text.' },
  },
]

const imports: Call[] = [
  {
    method: 'post',
    path: '/api/imports',
    summary: 'Import a file',
    query: newImportQuerySchema,
    body: { file: 'body or form' },
    reply: queued(newImportSchema, 'The import is queued.'),
    also: ok(importDryRunSchema, 'Of a dry run: what was seen.'),
    refusals: [413, 415, 422],
  },
  {
    method: 'get',
    path: '/api/imports',
    summary: 'Imports, newest first',
    query: importListQuerySchema,
    reply: ok(importListSchema, 'A page of imports.'),
  },
  {
    method: 'get',
    path: '/api/imports/{id}',
    summary: 'How far an import is and what it found',
    reply: ok(importReportSchema, 'The import with its first 1,000 issues.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/imports/{id}/unjoined',
    summary: 'Rows of an import that have not found their item',
    query: unjoinedQuerySchema,
    reply: {
      ...ok(unjoinedPageSchema, 'A page, in the order of the file; with `format` a file.'),
      orText: true,
    },
    refusals: [404],
  },
  {
    method: 'delete',
    path: '/api/imports/{id}',
    summary: 'Cancel an import that runs, undo one that is done',
    reply: ok(importReportSchema, 'The import as it is now.'),
    refusals: [404, 409],
  },
]

const collections: Call[] = [
  {
    method: 'get',
    path: '/api/collections',
    summary: 'Collections',
    query: collectionListQuerySchema,
    reply: ok(collectionListSchema, 'A page of collections.'),
  },
  {
    method: 'get',
    path: '/api/collections/{id}',
    summary: 'A collection, by id or name',
    reply: ok(collectionSchema, 'The collection.'),
    refusals: [404],
  },
  {
    method: 'patch',
    path: '/api/collections/{id}',
    summary: 'Change when a verdict is right against the gold label',
    body: { json: collectionPatchSchema },
    reply: queued(
      mappingChangedSchema,
      'How many traces of each system become right or wrong. Stored results and rewards follow in the background; ' +
        '`label_mapping_settled` of the collection says when they have.',
    ),
    also: ok(mappingPreviewSchema, 'With `dry_run`: what would change.'),
    refusals: [404],
  },
  {
    method: 'delete',
    path: '/api/collections/{id}',
    summary: 'Delete a collection',
    reply: ok(collectionSchema, 'It is hidden, and can be restored for 7 days.'),
    refusals: [404, 409],
  },
  {
    method: 'post',
    path: '/api/collections/{id}/restore',
    summary: 'Bring a deleted collection back',
    reply: ok(collectionSchema, 'The collection.'),
    refusals: [404, 409],
  },
  {
    method: 'get',
    path: '/api/collections/{id}/drift',
    summary: 'Logged rewards beside recomputed ones, the farthest apart first',
    query: driftQuerySchema,
    reply: ok(driftSchema, 'The whole summary, and a page of rows.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/collections/{id}/depths',
    summary: 'How rollouts of composed problems do by depth, model by model',
    reply: ok(depthsSchema, 'One row for each depth of each model.'),
    refusals: [404],
  },
]

const items: Call[] = [
  {
    method: 'get',
    path: '/api/items',
    summary: 'Items, with or without traces',
    query: itemQuerySchema,
    reply: ok(itemPageSchema, 'A page of items.'),
  },
  {
    method: 'get',
    path: '/api/items/{id}',
    summary: 'Everything about an item',
    reply: ok(itemDetailSchema, 'The item with its document, gold and traces.'),
    refusals: [404],
  },
]

const traces: Call[] = [
  {
    method: 'get',
    path: '/api/traces',
    summary: 'Traces that fit a filter',
    query: traceListParameters,
    bounds: true,
    reply: ok(tracePageSchema, 'A page of traces.'),
  },
  {
    method: 'get',
    path: '/api/traces/facets',
    summary: 'Counts by value, each without its own filter',
    query: traceFilterParameters,
    bounds: true,
    reply: ok(traceFacetsSchema, 'The most frequent values of each facet, rewards as histograms.'),
  },
  {
    method: 'get',
    path: '/api/traces/sample',
    summary: 'A seeded sample of a filter',
    query: traceFilterParameters.extend(traceSampleParameters.shape),
    bounds: true,
    reply: ok(traceSampleSchema, 'Ids of the traces drawn.'),
  },
  {
    method: 'get',
    path: '/api/traces/{id}',
    summary: 'Everything about a trace',
    reply: ok(traceDetailSchema, 'The trace; offsets count code points.'),
    refusals: [404],
  },
  {
    method: 'get',
    path: '/api/traces/{id}/neighbours',
    summary: 'Place of a trace in a result, and the traces beside it',
    query: traceSortParameters,
    bounds: true,
    reply: ok(neighboursSchema, 'Rank, count and the ids beside it.'),
    refusals: [404],
  },
]

/** Every call there is; a test holds it against the routes. */
export const calls: readonly Call[] = [
  ...service,
  ...imports,
  ...mappingCalls,
  ...collections,
  ...items,
  ...traces,
  ...markCalls,
  ...viewCalls,
  ...corpusCalls,
  ...inferenceCalls,
  ...judgingCalls,
  ...peopleCalls,
  ...studyCalls,
  ...annotationCalls,
  ...studyResultCalls,
  ...exportCalls,
  ...treeCalls,
  ...compositionCalls,
]
