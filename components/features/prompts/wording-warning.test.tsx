import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordingWarning } from './wording-warning'
import { SessionProvider } from '@/components/layout/session'
import { probeQuery } from '@/lib/core/model-servers/queries'
import { promptsQuery } from '@/lib/features/prompts/queries'

const prompt = {
  id: '1',
  system: 'faithlens',
  name: 'verify',
  version: 0,
  label: 'faithlens/verify@0',
  origin: 'built-in',
  purpose: 'trace',
  optional: false,
}

/** The warning of a server that was set up without a model and lists these. */
function warningOf(models: readonly string[]) {
  const client = new QueryClient()
  client.setQueryData([...promptsQuery().queryKey], [prompt])
  client.setQueryData([...probeQuery('a').queryKey], { models })
  return renderToStaticMarkup(
    <SessionProvider session={{ door: 'open', person: null, may: ['lead'], passwords: true }}>
      <QueryClientProvider client={client}>
        <WordingWarning server={{ id: 'a', model: null, built_in: false }} />
      </QueryClientProvider>
    </SessionProvider>,
  )
}

test('a published checkpoint is recognised in the list of a server without a model', () => {
  expect(warningOf(['ssz1111/FaithLens-8B'])).toContain('faithlens/verify@0')
  expect(warningOf(['Qwen/Qwen3-32B', 'ssz1111/FaithLens-8B'])).toBe('')
  expect(warningOf([])).toBe('')
})
