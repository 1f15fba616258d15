import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import type { NewPrompt } from './schema'

const promptListSchema = async () => (await import('./schema')).promptListSchema
const promptSchema = async () => (await import('./schema')).promptSchema

const base = '/api/prompts'

export function promptsQuery() {
  return queryOptions({
    queryKey: ['prompts', 'list'],
    queryFn: async ({ signal }) => (await requestJson(promptListSchema, base, { signal })).rows,
  })
}

/** Saves a text as the next version. */
export function savePrompt(prompt: NewPrompt) {
  return requestJson(promptSchema, base, { method: 'POST', body: prompt })
}
