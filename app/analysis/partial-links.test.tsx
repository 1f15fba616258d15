import { visit } from '../testing/visit'
import { load } from 'cheerio'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SideScore } from '@/components/features/analysis/compare/side-score'
import { LeftOut } from '@/components/features/analysis/scoreboard/left-out'

const linksIn = (element: ReactElement) => {
  visit.url = new URL('/analysis', visit.url.origin)
  const $ = load(renderToStaticMarkup(element))
  const links = $('a').map((_, link) => [[$(link).text(), $(link).attr('href')]])
  return { words: $.root().text().trim(), links: links.get() }
}

test('items that are left out are a link where a list holds their traces alone', () => {
  const item = { reason: 'no gold', count: 2, traces: 'label=null' }
  expect(linksIn(<LeftOut items={[{ ...item, opens: null }]} />)).toEqual({
    words: 'Left out: 2 items, no gold',
    links: [['2 items', '/traces?label=null']],
  })
  const opens = '40 traces without a gold label'
  expect(linksIn(<LeftOut items={[{ ...item, opens }]} />)).toEqual({
    words: `Left out: 2 items, no gold (open ${opens})`,
    links: [[`open ${opens}`, '/traces?label=null']],
  })
})

test('a score of some traces of a side does not open all of them as if they were its own', () => {
  const score = { side: 'a', search: 'model=small', value: 0.5 } as const
  const href = '/traces?model=small'
  expect(linksIn(<SideScore {...score} traces={{ all: 3, counted: 3 }} />).links).toEqual([
    ['0.500', href],
  ])
  expect(linksIn(<SideScore {...score} traces={{ all: 3, counted: 2 }} />)).toEqual({
    words: '0.500 all 3 traces of A',
    links: [['all 3 traces of A', href]],
  })
})
