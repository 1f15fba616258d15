import { expect, test } from 'vitest'
import { matchesQuery, matchingHits, pageGroups } from './palette'

test('every word of the query begins a word of the text', () => {
  expect(matchesQuery('Composed problems', 'prob comp')).toBe(true)
  expect(matchesQuery('Composed problems', 'posed')).toBe(false)
  expect(matchesQuery('Évaluation, Nov 2026', 'év 2026')).toBe(true)
})

test('without a query every page is listed and nothing else', () => {
  const groups = pageGroups({ query: '  ', may: ['read'], door: 'sign-in', filter: null })
  expect(groups.map(({ title }) => title)).toEqual(['Pages'])
  expect(groups[0]?.hits.map(({ title }) => title)).toContain('Collections')
})

test('a page comes before the search in the traces, which keeps the filters of an open list', () => {
  const filter = new URLSearchParams({ correct: 'false' })
  const groups = pageGroups({ query: 'coll', may: ['read'], door: 'sign-in', filter })
  expect(groups.map(({ hits }) => hits.map(({ href }) => href))).toEqual([
    ['/collections'],
    ['/traces?correct=false&q=coll'],
  ])
})

test('a page of a menu is found by the name of the menu, too', () => {
  const groups = pageGroups({
    query: 'verify claim',
    may: ['read', 'audit'],
    door: 'sign-in',
    filter: null,
  })
  expect(groups[0]?.hits).toEqual([{ href: '/verify', title: 'Claim', detail: 'Verify' }])
})

const pagesFound = (query: string, door: 'open' | 'sign-in' = 'sign-in') =>
  pageGroups({ query, may: ['read', 'lead', 'owner'], door, filter: null })
    .find(({ title }) => title === 'Pages')
    ?.hits.map(({ href }) => href)

test('a tab of Analysis or Settings is found by its name, once something is typed', () => {
  expect(pagesFound('scoreb')).toEqual(['/analysis/scoreboard'])
  expect(pagesFound('storage')).toEqual(['/settings/storage'])
  expect(pagesFound('settings mod')).toEqual(['/settings'])
  expect(pagesFound('settings')?.filter((href) => href === '/settings')).toHaveLength(1)
  expect(pagesFound('')).not.toContain('/analysis/scoreboard')
  expect(pagesFound('people')).toEqual(['/settings/people'])
  expect(pagesFound('people', 'open')).toBeUndefined()
})

test('pages that need a permission are not found without it', () => {
  const groups = pageGroups({ query: 'claim', may: ['read'], door: 'sign-in', filter: null })
  expect(groups.map(({ title }) => title)).toEqual(['Search'])
})

test('a group shows its first matches', () => {
  const rows = Array.from({ length: 9 }, (_, index) => ({
    href: `/${index}`,
    title: `run ${index}`,
  }))
  expect(matchingHits(rows, 'run').map(({ href }) => href)).toEqual(['/0', '/1', '/2', '/3', '/4'])
})
