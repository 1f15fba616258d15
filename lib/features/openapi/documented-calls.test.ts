import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { byPattern } from '@/lib/text/path-patterns'
import { calls } from './calls'

const known = byPattern(
  Object.fromEntries(calls.map(({ path }) => [path.replaceAll(/\{(\w+)\}/g, ':$1'), true])),
)

it.each(readdirSync('docs').filter((name) => name.endsWith('.md')))(
  'docs/%s names calls that exist',
  (file) => {
    const text = readFileSync(`docs/${file}`, 'utf8')
    const paths = [...text.matchAll(/127\.0\.0\.1:3000(\/api\/[^\s?'"`]*)/g)].map(
      ([, path = '']) => path,
    )
    expect(paths.filter((path) => known(path) === null)).toEqual([])
  },
)
