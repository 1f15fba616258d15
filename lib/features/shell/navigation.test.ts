import { expect, test } from 'vitest'
import {
  goToShortcuts,
  isCurrent,
  listNavigation,
  listPages,
  navigation,
  type NavigationEntry,
} from './navigation'
import { permissions } from '@/lib/platform/auth/schema'

const traces = { href: '/traces', title: 'Traces', also: ['/items'] }
const pages: NavigationEntry[] = navigation.flatMap((entry) =>
  'pages' in entry ? entry.pages : [entry],
)

test('an address below a page belongs to it', () => {
  expect(isCurrent(traces, '/traces')).toBe(true)
  expect(isCurrent(traces, '/traces/0198')).toBe(true)
  expect(isCurrent(traces, '/items/0198')).toBe(true)
})

test('every address of a list belongs to one page', () => {
  for (const [path, title] of [
    ['/corpora/0198', 'Corpora'],
    ['/trees/new', 'Evidence trees'],
    ['/compositions/new', 'Composed problems'],
    ['/runs/0198', 'Runs'],
    ['/verify', 'Claim'],
  ] as const) {
    const here = pages.filter((page) => isCurrent(page, path))
    expect(here.map((page) => page.title)).toEqual([title])
  }
})

test('a path that only begins alike does not', () => {
  expect(isCurrent(traces, '/tracesque')).toBe(false)
  expect(isCurrent(traces, '/collections')).toBe(false)
})

test('who only reads keeps the runs of the Verify menu', () => {
  const verify = listNavigation(['open', 'read']).find(({ title }) => title === 'Verify')
  expect(verify).toMatchObject({ pages: [{ title: 'Runs' }] })
})

test('who may read nothing sees no page', () => {
  expect(listNavigation(['open', 'own'])).toEqual([])
  expect(listPages(['open', 'own'])).toEqual([])
})

test('no two pages have the same key', () => {
  const keys = goToShortcuts(permissions).shortcuts.flatMap((shortcut) => shortcut.keys)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toContain('g t')
})
