import { createRequire } from 'node:module'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Cruise, cruise, layerProblems } from './layers.ts'
import { root } from './program.ts'

const config = z
  .object({ forbidden: z.array(z.object({ name: z.string() })) })
  .parse(createRequire(import.meta.url)('../.dependency-cruiser.cjs'))
const rules = config.forbidden.map((rule) => rule.name)

/** For each rule the imports that break it: [importing file, imported file or package]. */
const seeds: Record<string, [from: string, to: string][]> = {
  'no-cycles': [['lib/loop/one.ts', 'lib/loop/two.ts']],
  'not-resolvable': [['lib/lost/schema.ts', './nowhere']],
  'lib-is-below-the-ui': [
    ['lib/traces/drawn.ts', 'components/traces/view.tsx'],
    ['lib/traces/routed.ts', 'app/traces/page.tsx'],
  ],
  'nothing-imports-app': [
    ['components/traces/list.tsx', 'app/traces/page.tsx'],
    ['scripts/serve.ts', 'app/traces/page.tsx'],
    ['proxy.ts', 'app/traces/page.tsx'],
  ],
  'components-never-touch-the-server': [
    ['components/traces/reading.tsx', 'lib/traces/data.ts'],
    ['components/traces/loading.tsx', 'lib/traces/loaders.ts'],
    ['components/traces/logging.tsx', 'lib/platform/log.ts'],
    ['components/traces/piping.tsx', 'lib/systems/pipelines.ts'],
  ],
  'ui-kit-knows-no-domain': [
    ['components/ui/badge.tsx', 'lib/traces/schema.ts'],
    ['components/ui/card.tsx', 'components/traces/view.tsx'],
  ],
  'domain-is-framework-free': [
    ['lib/traces/fold.ts', 'react'],
    ['lib/traces/steps.ts', 'next'],
    ['lib/traces/summary.ts', '@prisma/client'],
    ['lib/traces/align.ts', 'lib/platform/log.ts'],
    ['lib/traces/sort.ts', 'prisma/generated/sqlite/client.ts'],
  ],
  'domain-is-below-its-layers': [
    ['lib/items/ranked.ts', 'lib/items/data.ts'],
    ['lib/items/asked.ts', 'lib/items/queries.ts'],
  ],
  'schemas-know-only-schemas': [['lib/items/schema.ts', 'lib/items/words.ts']],
  'formats-and-stats-know-no-domain': [
    ['lib/formats/csv.ts', 'lib/traces/schema.ts'],
    ['lib/stats/wilson.ts', 'lib/formats/jsonl.ts'],
  ],
  'platform-knows-no-domain': [['lib/platform/clock.ts', 'lib/traces/words.ts']],
  'data-is-below-loaders-and-workflows': [['lib/marks/mutations.ts', 'lib/marks/workflow.ts']],
  'loaders-only-read': [['lib/runs/loaders.ts', 'lib/runs/mutations.ts']],
  'queries-stay-in-the-browser': [['lib/runs/queries.ts', 'lib/runs/data.ts']],
  'only-data-and-mutations-touch-the-db': [
    ['lib/views/loaders.ts', 'lib/platform/db.ts'],
    ['lib/views/workflow.ts', 'lib/platform/db/sqlite.ts'],
    ['app/api/views/route.ts', 'prisma/generated/sqlite/client.ts'],
  ],
  'only-servants-hand-the-db-on': [
    ['app/items/open.tsx', 'lib/platform/db/database.ts'],
    ['components/items/opened.tsx', 'lib/platform/db/database.ts'],
    ['lib/views/sorted.ts', 'lib/platform/db/database.ts'],
  ],
  'pages-read-through-loaders': [
    ['app/items/page.tsx', 'lib/items/data.ts'],
    ['app/items/layout.tsx', 'lib/items/mutations.ts'],
  ],
  'workflows-start-in-routes-and-the-worker': [['lib/jobs/loaders.ts', 'lib/runs/workflow.ts']],
  'systems-are-strangers': [
    ['lib/systems/alpha/parse.ts', 'lib/systems/beta/schema.ts'],
    ['components/systems/alpha/body.tsx', 'components/systems/beta/body.tsx'],
  ],
  'systems-enter-by-the-front-door': [['lib/traces/detail.ts', 'lib/systems/alpha/rewards.ts']],
  'recharts-lives-in-charts': [['components/runs/curve.tsx', 'recharts']],
  'links-come-from-the-kit': [['components/runs/linked.tsx', 'next/link']],
  'workflow-engine-stays-in-workflow-files': [['lib/jobs/data.ts', 'openworkflow']],
  'accounts-library-is-imported-when-needed': [['lib/platform/passwords.ts', 'better-auth']],
  'the-product-imports-no-scripts-or-tests': [
    ['lib/traces/printed.ts', 'scripts/print.ts'],
    ['components/traces/tested.tsx', 'lib/traces/words.test.ts'],
  ],
}

/** The way back of the cycle, which is reported once. */
const wayBack: [from: string, to: string] = ['lib/loop/two.ts', 'lib/loop/one.ts']

/** Imports that the rules allow: no rule may fire on these. */
const lawful: [from: string, to: string][] = [
  ['app/good/page.tsx', 'lib/good/loaders.ts'],
  ['app/api/good/route.ts', 'lib/good/mutations.ts'],
  ['app/api/good/route.ts', 'lib/platform/db/database.ts'],
  ['components/good/list.tsx', 'lib/good/queries.ts'],
  ['components/charts/line.tsx', 'recharts'],
  ['components/systems/gamma/tree.tsx', 'lib/systems/gamma/tree/rows.ts'],
  ['lib/good/loaders.ts', 'lib/good/data.ts'],
  ['lib/good/data.ts', 'lib/platform/db.ts'],
  ['lib/good/mutations.ts', 'lib/platform/db/sqlite.ts'],
  ['lib/good/workflow.ts', 'lib/good/mutations.ts'],
  ['lib/good/workflow.ts', 'lib/good/parse-thread.ts'],
  ['lib/good/parse-thread.ts', 'lib/platform/db/database.ts'],
  ['lib/good/data.ts', 'lib/platform/workflow.ts'],
  ['lib/good/queries.ts', 'lib/good/schema.ts'],
  ['lib/good/fold.ts', 'lib/good/schema.ts'],
  ['lib/good/data.test.ts', 'lib/platform/db.ts'],
  ['lib/worker.ts', 'lib/good/workflow.ts'],
  ['lib/platform/workflow.ts', 'openworkflow'],
  ['scripts/good.ts', 'lib/good/mutations.ts'],
  ['lib/systems/registry.ts', 'lib/systems/gamma/index.ts'],
]

const tree = mkdtempSync(join(tmpdir(), 'touchstone-layers-'))
let seen: Cruise

beforeAll(async () => {
  plant([...Object.values(seeds).flat(), wayBack, ...lawful])
  seen = await cruise(tree)
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('every rule has a seeded violation', () => {
  expect(Object.keys(seeds).toSorted()).toEqual(rules.toSorted())
})

const cases = Object.entries(seeds).flatMap(([rule, imports]) =>
  imports.map(([from, to]) => ({ rule, from, to })),
)

test.each(cases)('$rule fires on $from -> $to', ({ rule, from }) => {
  expect(seen.violations.filter((one) => one.from === from).map((one) => one.rule)).toContain(rule)
})

test.each(lawful)('%s may import %s', (from) => {
  expect(seen.violations.filter((one) => one.from === from)).toEqual([])
})

test('the real tree is cruised, and its modules are many', async () => {
  const { modules } = await cruise(root)
  expect(modules).toBeGreaterThan(10)
})

test('a tree in which nothing is found is a problem of its own', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'touchstone-empty-'))
  mkdirSync(join(empty, 'lib'))
  writeFileSync(join(empty, 'tsconfig.json'), '{}')
  writeFileSync(join(empty, 'elsewhere.ts'), 'export const here = 1')
  const problems = await layerProblems(empty)
  rmSync(empty, { recursive: true })
  expect(problems).toEqual(['no module was cruised, so no rule was checked'])
})

/** Writes the tree: every file named, importing what its seeds say. */
function plant(imports: [from: string, to: string][]): void {
  const paths = { compilerOptions: { paths: { '@/*': ['./*'] }, jsx: 'react-jsx' } }
  writeFileSync(join(tree, 'tsconfig.json'), JSON.stringify(paths))
  for (const name of [
    'react',
    'next',
    '@prisma/client',
    'recharts',
    'openworkflow',
    'better-auth',
  ]) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
  write('node_modules/next/link.js', '')
  const lines = new Map<string, string[]>()
  for (const [from, to] of imports) {
    const target = /^[^/]+\/.*[.]tsx?$/.test(to) ? `@/${to.replace(/[.]tsx?$/, '')}` : to
    lines.set(from, [...(lines.get(from) ?? []), `import '${target}'\n`])
    if (target.startsWith('@/') && !lines.has(to)) lines.set(to, [])
  }
  for (const [path, text] of lines) write(path, `${text.join('')}export const here = 1\n`)
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}
