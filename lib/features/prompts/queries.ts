import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import type { NewPrompt, PromptFile } from './schema'

const promptListSchema = async () => (await import('./schema')).promptListSchema
const promptSchema = async () => (await import('./schema')).promptSchema
const promptImportSchema = async () => (await import('./schema')).promptImportSchema

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

/** Stores the prompts that a file holds, each as the next version. */
export function importPromptFile(file: PromptFile) {
  return requestJson(promptImportSchema, `${base}/import`, { method: 'POST', body: file })
}
