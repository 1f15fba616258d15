import { expect, test } from 'vitest'
import { narrowed, parseView, viewHref } from './explorer-view'
import { searchParameters, traceHref } from '@/lib/core/traces/list-address'

const view = (text: string) => parseView(new URLSearchParams(text))

test('the address holds the view and reads back the same', () => {
  const address =
    'system=faithlens&correct=true&reward.necessity.lte=-1&q=bay+bridge&sort=-confidence&columns=verdict%2Creward.necessity&at=0.5&peek=abc'
  expect(viewHref(view(address))).toBe(`/traces?${address}`)
})

test('defaults leave the address short', () => {
  expect(viewHref(view(''))).toBe('/traces')
})

test('columns nobody chose follow what is listed, chosen ones stay', () => {
  const reports = narrowed(view(''), { system: ['deep-rubric'] })
  expect(viewHref(reports)).toBe('/traces?system=deep-rubric')
  expect(reports.columns).toContain('reward.rubric')
  expect(viewHref(narrowed(reports, {}))).toBe('/traces')
  const chosen = narrowed(view('columns=model'), { system: ['deep-rubric'] })
  expect(chosen.columns).toEqual(['model'])
})

test('what makes no sense is said and the rest is shown', () => {
  const shown = view('system=faithlens&verdict=perhaps&nonsense=1')
  expect(shown.filter).toEqual({ system: ['faithlens'] })
  expect(shown.refused.toSorted()).toEqual(['nonsense', 'verdict'])
  expect(view('sort=-nothing').refused).toEqual(['sort'])
})

test('a link to a trace carries the list and not the panes', () => {
  expect(traceHref('a b', view('dataset=HoVer&sort=-confidence&peek=x&columns=verdict'))).toBe(
    '/traces/a%20b?dataset=HoVer&sort=-confidence',
  )
})

test('repeated parameters of a page stay repeated', () => {
  const params = searchParameters({ system: ['a', 'b'], q: 'x', gone: undefined })
  expect(params.toString()).toBe('system=a&system=b&q=x')
})
