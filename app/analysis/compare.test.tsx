import { visit } from '../testing/visit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ItemList } from '@/components/features/analysis/compare/item-list'

test('the list of compared items has no count before it is counted', () => {
  visit.url = new URL('/analysis/compare?a=model%3Da&b=model%3Db', visit.url.origin)
  const view = {
    a: 'model=a',
    b: 'model=b',
    metric: 'accuracy',
    k: 1,
    labels: 'binary',
    margin: 0.05,
    outcome: 'fixed',
    within: null,
  } as const
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ItemList view={view}>{(count) => <p>{count}</p>}</ItemList>
    </QueryClientProvider>,
  )
  expect(load(markup)('h2').text().trim()).toBe('Fixed')
})
