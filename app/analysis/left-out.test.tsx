import { load } from 'cheerio'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LeftOutCounts } from '@/components/features/analysis/left-out-counts'

const counts = [
  { reason: 'no gold', count: 3 },
  { reason: 'gold differs', count: 1 },
]

test('what has no gold is a link to its traces, and other reasons are words', () => {
  const lists = [{ query: 'model=m&has_gold=true' }]
  const page = load(renderToStaticMarkup(<LeftOutCounts counts={counts} lists={lists} />))
  expect(page.text()).toBe('Left out: 3 no gold, 1 gold differs.')
  expect(
    page('a')
      .map((_, link) => link.attribs['href'])
      .get(),
  ).toEqual(['/traces?model=m&has_gold=false'])
})

test('of two sides each has its link, which says what it opens', () => {
  const lists = ['A', 'B'].map((side) => ({
    query: `model=${side}`,
    title: `open all of ${side} without gold`,
  }))
  const page = load(renderToStaticMarkup(<LeftOutCounts counts={counts} lists={lists} />))
  expect(page.text()).toContain(
    '3 no gold (open all of A without gold, open all of B without gold), 1 gold differs',
  )
  expect(page('a').last().attr('href')).toBe('/traces?model=B&has_gold=false')
})
