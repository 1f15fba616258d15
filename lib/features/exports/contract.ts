import type { Call } from '@/lib/platform/http/call'

const queries = async () => await import('./query')
const callParameters = async () => await import('./call-parameters')
const schemas = async () => await import('./schema')

export const download = {
  method: 'GET',
  path: '/api/exports',
  access: 'read',
  summary: 'Export traces, items or study judgements as a file',
  query: async () => (await queries()).exportQuerySchema,
  parameters: async () => (await callParameters()).exportCallParameters,
  bounds: true,
  reply: { description: 'The file; `Range: bytes=N-` resumes at any byte.' },
  refusals: [404, 409],
  example: { query: 'kind=traces&format=jsonl&correct=false', file: 'traces.jsonl' },
} as const satisfies Call

export const preview = {
  method: 'GET',
  path: '/api/exports/preview',
  access: 'read',
  summary: 'Preview of an export',
  query: async () => (await queries()).exportQuerySchema,
  parameters: async () => (await callParameters()).exportCallParameters,
  bounds: true,
  reply: {
    schema: async () => (await schemas()).previewSchema,
    description: 'Row count, columns, the first rows and an estimate of the size in bytes.',
  },
  refusals: [404, 409],
  example: { query: 'kind=items&format=csv' },
} as const satisfies Call

export const manifest = {
  method: 'GET',
  path: '/api/exports/manifest',
  access: 'read',
  summary: 'Manifest of an export, with its SHA-256',
  query: async () => (await queries()).exportQuerySchema,
  parameters: async () => (await callParameters()).exportCallParameters,
  bounds: true,
  reply: {
    schema: async () => (await schemas()).manifestSchema,
    description: 'The same data gives the same bytes.',
  },
  refusals: [404, 409],
  example: { query: 'kind=traces&format=parquet&correct=false' },
} as const satisfies Call
