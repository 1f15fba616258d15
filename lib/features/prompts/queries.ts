import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as promptCalls from './contract'
import type { NewPrompt, PromptFile } from './schema'

export function promptsQuery() {
  return queryOptions({
    queryKey: ['prompts', 'list'],
    queryFn: async ({ signal }) => (await requestCall(promptCalls.list, { signal })).rows,
  })
}

/** Saves a text as the next version. */
export function savePrompt(prompt: NewPrompt) {
  return requestCall(promptCalls.save, { body: prompt })
}

/** Stores the prompts that a file holds, each as the next version. */
export function importPromptFile(file: PromptFile) {
  return requestCall(promptCalls.importFile, { body: file })
}
