import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readPageWeights, weightProblems } from './page-weight.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A build with these chunks (incompressible bytes each) and pages (chunk names each). */
function build(chunks: Record<string, number>, pages: Record<string, string[]>): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-build-'))
  folders.push(folder)
  mkdirSync(join(folder, 'static/chunks'), { recursive: true })
  mkdirSync(join(folder, 'diagnostics'))
  for (const [name, bytes] of Object.entries(chunks)) {
    writeFileSync(join(folder, 'static/chunks', name), randomBytes(bytes))
  }
  const routes = Object.fromEntries(Object.keys(pages).map((route) => [`${route}/page`, route]))
  writeFileSync(join(folder, 'app-path-routes-manifest.json'), JSON.stringify(routes))
  const stats = Object.entries(pages).map(([route, names]) => ({
    route,
    firstLoadUncompressedJsBytes: 0,
    firstLoadChunkPaths: names.map((name) => `.next/static/chunks/${name}`),
  }))
  writeFileSync(join(folder, 'diagnostics/route-bundle-stats.json'), JSON.stringify(stats))
  return folder
}

test('a page over the limit is named with its weight and its heaviest chunks', () => {
  const chunks = { 'shared.js': 120_000, 'list.js': 60_000, 'chart.js': 90_000 }
  const folder = build(chunks, {
    '/traces': ['shared.js', 'list.js'],
    '/runs/[id]': ['list.js', 'shared.js', 'chart.js'],
  })
  const [problem, ...others] = weightProblems(readPageWeights(folder))
  expect(others).toEqual([])
  expect(problem).toMatch(/^\/runs\/\[id\]: 270[.]\d KB .*limit 200[.]0 KB/)
  expect(problem).toMatch(/shared[.]js 120[.]\d KB, chart[.]js 90[.]\d KB, list[.]js 60[.]\d KB$/)
})

test('the limit is of compressed bytes', () => {
  const folder = build({}, { '/traces': ['zeros.js'] })
  writeFileSync(join(folder, 'static/chunks/zeros.js'), Buffer.alloc(1_000_000))
  expect(weightProblems(readPageWeights(folder))).toEqual([])
})

test('a build without the manifest is refused by the name of the file', () => {
  const folder = build({ 'a.js': 10 }, { '/traces': ['a.js'] })
  rmSync(join(folder, 'diagnostics'), { recursive: true })
  expect(() => readPageWeights(folder)).toThrow(/no diagnostics\/route-bundle-stats[.]json/)
})

test('a manifest of another form is refused', () => {
  const folder = build({ 'a.js': 10 }, { '/traces': ['a.js'] })
  writeFileSync(join(folder, 'diagnostics/route-bundle-stats.json'), '{}')
  expect(() => readPageWeights(folder)).toThrow(/not in the form expected/)
})

test('a page that the manifest leaves out is refused by its name', () => {
  const folder = build({ 'a.js': 10 }, { '/traces': ['a.js'] })
  const routes = { '/traces/page': '/traces', '/runs/page': '/runs', '/api/x/route': '/api/x' }
  writeFileSync(join(folder, 'app-path-routes-manifest.json'), JSON.stringify(routes))
  expect(() => readPageWeights(folder)).toThrow(/no entry for \/runs$/)
})
