import type { Call } from '@/lib/platform/http/call'

const schemas = async () => await import('./schema')

export const list = {
  method: 'GET',
  path: '/api/prompts',
  access: 'read',
  summary: 'Versions of the prompt templates, newest first; version 0 is built in',
  query: async () => (await schemas()).promptListQuerySchema,
  reply: {
    schema: async () => (await schemas()).promptListSchema,
    description: 'All of them.',
  },
  example: { query: 'system=faithlens' },
} as const satisfies Call

export const save = {
  method: 'POST',
  path: '/api/prompts',
  access: 'lead',
  record: { action: 'prompt.saved' },
  summary: 'Save a text as the next version of a template',
  body: async () => (await schemas()).newPromptSchema,
  reply: {
    status: 201,
    schema: async () => (await schemas()).promptSchema,
    description: 'The version.',
  },
  refusals: [409],
  example: {
    body: { system: 'faithlens', name: 'verify', text: 'Document: {{document}}\nClaim: {{claim}}' },
  },
} as const satisfies Call

export const importFile = {
  method: 'POST',
  path: '/api/prompts/import',
  access: 'lead',
  record: { action: 'prompt.imported' },
  summary: 'Store the prompts of a pack, or the known templates of a file of released code',
  body: async () => (await schemas()).promptFileSchema,
  reply: {
    status: 201,
    schema: async () => (await schemas()).promptImportSchema,
    description: 'Stored, known and refused prompts.',
  },
  refusals: [409],
  example: {
    body: {
      filename: 'pack.json',
      content:
        '{"origin":"own","prompts":[{"role":"faithlens/novice","system":"Check a claim.","user":"{{document}} {{claim}} {{explanation}}","reply":"text"}]}',
    },
  },
} as const satisfies Call
