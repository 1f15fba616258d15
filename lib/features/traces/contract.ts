import type { Call } from '@/lib/platform/http/call'

const tracesQuerySchema = async () => await import('@/lib/core/traces/query-schema')
const traceParameters = async () => await import('@/lib/core/traces/call-parameters')
const tracesSchema = async () => await import('@/lib/core/traces/schema')
const columnsSchema = async () => await import('@/lib/core/traces/columns/schema')

export const list = {
  method: 'GET',
  path: '/api/traces',
  access: 'read',
  summary: 'Traces that match a filter',
  query: async () => (await tracesQuerySchema()).traceQuerySchema,
  parameters: async () => (await traceParameters()).traceListParameters,
  bounds: true,
  reply: {
    schema: async () => (await tracesSchema()).tracePageSchema,
    description: 'A page of traces.',
  },
  example: {
    query: 'system=decompose-rl&correct=false&reward.format.gte=1&sort=-confidence&limit=5&count=1',
  },
} as const satisfies Call

export const countFacets = {
  method: 'GET',
  path: '/api/traces/facets',
  access: 'read',
  summary: 'Counts by value, each without its own filter',
  query: async () => (await tracesQuerySchema()).traceFacetsQuerySchema,
  parameters: async () => (await traceParameters()).traceFilterParameters,
  bounds: true,
  reply: {
    schema: async () => (await columnsSchema()).traceFacetsSchema,
    description: 'The most frequent values of each facet, rewards as histograms.',
  },
  example: { query: 'system=faithlens' },
} as const satisfies Call

export const countColumns = {
  method: 'GET',
  path: '/api/traces/columns',
  access: 'read',
  summary: 'Other columns of the files, counted by value',
  query: async () => (await tracesQuerySchema()).traceFacetsQuerySchema,
  parameters: async () => (await traceParameters()).traceFilterParameters,
  bounds: true,
  reply: {
    schema: async () => (await columnsSchema()).extraFacetsSchema,
    description:
      'Unmapped columns of imported files with up to 50 short values; `extra.NAME` filters by a column.',
  },
  example: { query: 'system=faithlens' },
} as const satisfies Call

export const drawSample = {
  method: 'GET',
  path: '/api/traces/sample',
  access: 'read',
  summary: 'A seeded sample of a filter',
  query: async () => (await tracesQuerySchema()).traceSampleQuerySchema,
  parameters: async () => (await traceParameters()).traceSampleCallParameters,
  bounds: true,
  reply: {
    schema: async () => (await columnsSchema()).traceSampleSchema,
    description: 'Ids of the traces drawn.',
  },
  example: { query: 'n=5&seed=1' },
} as const satisfies Call

export const find = {
  method: 'GET',
  path: '/api/traces/{id}',
  access: 'read',
  summary: 'Everything about a trace',
  reply: {
    schema: async () => (await tracesSchema()).traceDetailSchema,
    description: 'The trace; offsets count code points.',
  },
  refusals: [404],
} as const satisfies Call

export const findNeighbours = {
  method: 'GET',
  path: '/api/traces/{id}/neighbours',
  access: 'read',
  summary: 'Position of a trace in a result, with its neighbours',
  query: async () => (await tracesQuerySchema()).traceListSchema,
  parameters: async () => (await traceParameters()).traceSortParameters,
  bounds: true,
  reply: {
    schema: async () => (await columnsSchema()).neighboursSchema,
    description: 'Rank, count and the neighbouring ids.',
  },
  refusals: [404],
  example: { query: 'sort=-created_at' },
} as const satisfies Call

export const diff = {
  method: 'GET',
  path: '/api/traces/{id}/diff/{other}',
  access: 'read',
  summary: 'Two to four traces of one item, step by step',
  reply: {
    schema: async () => (await import('./diff/schema')).traceDiffSchema,
    description:
      'Aligned steps. `other` is one id, or up to three ids separated by commas; each is compared with the first trace.',
  },
  refusals: [404],
} as const satisfies Call
