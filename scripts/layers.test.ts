import { createRequire } from 'node:module'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Cruise, cruise, layerProblems } from './layers.ts'

const config = z
  .object({ forbidden: z.array(z.object({ name: z.string() })) })
  .parse(createRequire(import.meta.url)('../.dependency-cruiser.cjs'))
const rules = config.forbidden.map((rule) => rule.name)

/** For each rule the imports that break it: [importing file, imported file or package]. */
const seeds: Record<string, [from: string, to: string][]> = {
  'no-cycles': [['lib/core/loop/one.ts', 'lib/core/loop/two.ts']],
  'not-resolvable': [['lib/core/lost/lost.ts', './nowhere']],
  'lib-is-below-the-ui': [
    ['lib/core/traces/drawn.ts', 'components/core/traces/view.tsx'],
    ['lib/core/traces/routed.ts', 'app/traces/page.tsx'],
  ],
  'nothing-imports-app': [
    ['components/core/traces/list.tsx', 'app/traces/page.tsx'],
    ['scripts/serve.ts', 'app/traces/page.tsx'],
    ['proxy.ts', 'app/traces/page.tsx'],
  ],
  'pure-imports-no-layer-above': [
    ['lib/formats/csv.ts', 'lib/core/traces/filter.ts'],
    ['lib/stats/wilson.ts', 'lib/platform/ids.ts'],
    ['lib/text/numbers.ts', 'lib/worker.ts'],
  ],
  'platform-imports-no-layer-above': [
    ['lib/platform/clock.ts', 'lib/core/traces/filter.ts'],
    ['lib/platform/db/rows.ts', 'lib/features/runs/fold.ts'],
  ],
  'core-imports-no-layer-above': [
    ['lib/core/traces/titles.ts', 'lib/systems/registry/vocabulary.ts'],
    ['lib/core/traces/runs.server.ts', 'lib/features/runs/fold.ts'],
  ],
  'systems-imports-no-layer-above': [['lib/systems/alpha/parse.ts', 'lib/features/runs/fold.ts']],
  'charts-components-import-no-layer-above': [
    ['components/charts/bars.tsx', 'components/core/marks/chip.tsx'],
  ],
  'layout-components-import-no-layer-above': [
    ['components/layout/frame.tsx', 'components/charts/bars.tsx'],
    ['components/layout/menu.tsx', 'components/features/people/profile.tsx'],
  ],
  'core-components-import-no-layer-above': [
    ['components/core/traces/flow.tsx', 'components/systems/alpha/view.tsx'],
    ['components/core/traces/page.tsx', 'components/features/audit/panes.tsx'],
  ],
  'systems-components-import-no-layer-above': [
    ['components/systems/alpha/vote.tsx', 'components/features/runs/progress.tsx'],
  ],
  'every-component-has-a-layer': [['components/traces/row.tsx', 'components/ui/row.tsx']],
  'components-never-touch-the-server': [
    ['components/core/traces/reading.tsx', 'lib/core/traces/list-traces.server.ts'],
    ['components/core/traces/loading.tsx', 'lib/features/traces/loaders.ts'],
    ['components/core/traces/logging.tsx', 'lib/platform/log.ts'],
    ['components/core/traces/piping.tsx', 'lib/systems/registry/pipelines.ts'],
  ],
  'ui-kit-knows-no-domain': [
    ['components/ui/badge.tsx', 'lib/core/traces/schema.ts'],
    ['components/ui/card.tsx', 'components/core/traces/view.tsx'],
  ],
  'plain-code-touches-nothing-outside': [
    ['lib/core/traces/fold.ts', 'react'],
    ['lib/core/traces/steps.ts', 'next'],
    ['lib/core/traces/summary.ts', '@prisma/client'],
    ['lib/core/traces/align.ts', 'lib/platform/log.ts'],
    ['lib/core/traces/sort.ts', 'prisma/generated/sqlite/client.ts'],
    ['lib/core/items/ranked.ts', 'lib/core/items/list-items.server.ts'],
    ['lib/core/items/asked.ts', 'lib/core/items/queries.ts'],
  ],
  'schemas-know-only-schemas': [['lib/features/items/schema.ts', 'lib/features/items/words.ts']],
  'loaders-only-read': [
    ['lib/features/runs/loaders.ts', 'lib/features/runs/create-run.server.ts'],
    ['lib/features/runs/loaders.ts', 'lib/features/runs/run-work.server.ts'],
  ],
  'queries-stay-in-the-browser': [
    ['lib/features/runs/queries.ts', 'lib/features/runs/list-runs.server.ts'],
  ],
  'only-server-files-touch-the-db': [
    ['lib/features/views/loaders.ts', 'lib/platform/db.ts'],
    ['lib/features/views/sorting.ts', 'lib/platform/db/sqlite.ts'],
    ['app/api/views/route.ts', 'prisma/generated/sqlite/client.ts'],
  ],
  'only-server-files-pass-the-db-on': [
    ['app/items/open.tsx', 'lib/platform/db/database.ts'],
    ['components/features/items/opened.tsx', 'lib/platform/db/database.ts'],
    ['lib/features/views/sorted.ts', 'lib/platform/db/database.ts'],
  ],
  'pages-read-through-loaders': [
    ['app/items/page.tsx', 'lib/core/items/list-items.server.ts'],
    ['app/items/layout.tsx', 'lib/features/items/thread.ts'],
  ],
  'work-starts-in-routes-and-the-worker': [
    ['lib/features/runs/retry.server.ts', 'lib/features/runs/run-work.server.ts'],
  ],
  'systems-import-no-other-system': [
    ['lib/systems/alpha/parse.ts', 'lib/systems/beta/schema.ts'],
    ['components/systems/alpha/body.tsx', 'components/systems/beta/body.tsx'],
  ],
  'the-kit-imports-no-system': [
    ['lib/systems/kit/tags.ts', 'lib/systems/alpha/schema.ts'],
    ['lib/systems/kit/prompts.ts', 'lib/systems/registry/vocabulary.ts'],
  ],
  'systems-do-not-import-the-registry': [
    ['lib/systems/alpha/parse.ts', 'lib/systems/registry/vocabulary.ts'],
  ],
  'systems-are-imported-by-their-index': [
    ['lib/features/traces/detail.ts', 'lib/systems/alpha/rewards.ts'],
  ],
  'recharts-lives-in-charts': [['components/features/runs/curve.tsx', 'recharts']],
  'links-come-from-the-kit': [['components/features/runs/linked.tsx', 'next/link']],
  'accounts-library-is-imported-when-needed': [['lib/platform/passwords.ts', 'better-auth']],
  'the-product-imports-no-scripts-or-tests': [
    ['lib/core/traces/printed.ts', 'scripts/print.ts'],
    ['components/core/traces/tested.tsx', 'lib/systems/registry/verdict-words.test.ts'],
    ['lib/core/traces/planted.ts', 'lib/features/traces/testing/setup.ts'],
  ],
}

/** The way back of the cycle, which is reported once. */
const wayBack: [from: string, to: string] = ['lib/core/loop/two.ts', 'lib/core/loop/one.ts']

/** Imports that the rules allow: no rule may fire on these. */
const allowed: [from: string, to: string][] = [
  ['app/good/page.tsx', 'lib/features/good/loaders.ts'],
  ['app/api/good/route.ts', 'lib/features/good/create-good.server.ts'],
  ['app/api/good/route.ts', 'lib/features/good/good-work.server.ts'],
  ['app/api/good/route.ts', 'lib/platform/db/database.ts'],
  ['components/features/good/list.tsx', 'lib/features/good/queries.ts'],
  ['components/features/good/list.tsx', 'lib/platform/http/request.ts'],
  ['components/charts/line.tsx', 'recharts'],
  ['components/systems/gamma/tree.tsx', 'lib/systems/gamma/tree/rows.ts'],
  ['lib/features/good/loaders.ts', 'lib/features/good/list-good.server.ts'],
  ['lib/features/good/list-good.server.ts', 'lib/platform/db.ts'],
  ['lib/features/good/create-good.server.ts', 'lib/platform/db/sqlite.ts'],
  ['lib/features/good/good-work.server.ts', 'lib/features/good/create-good.server.ts'],
  ['lib/features/good/good-work.server.ts', 'lib/features/good/parse-thread.ts'],
  ['lib/features/good/parse-thread.ts', 'lib/platform/db/database.ts'],
  ['lib/features/good/list-good.server.ts', 'lib/platform/jobs/define-job.ts'],
  ['lib/features/good/queries.ts', 'lib/features/good/schema.ts'],
  ['lib/features/good/fold.ts', 'lib/features/good/schema.ts'],
  ['lib/features/good/fold.ts', 'lib/core/traces/filter.ts'],
  ['lib/core/good/good.test.ts', 'lib/features/good/fold.ts'],
  ['lib/features/good/list-good.test.ts', 'lib/platform/db.ts'],
  ['lib/worker.ts', 'lib/features/good/good-work.server.ts'],
  ['scripts/good.ts', 'lib/features/good/create-good.server.ts'],
  ['lib/systems/registry/systems.ts', 'lib/systems/gamma/index.ts'],
]

const exported = 'export const here = 1\n'
const tree = mkdtempSync(join(tmpdir(), 'touchstone-layers-'))
let seen: Cruise

beforeAll(async () => {
  plant([...Object.values(seeds).flat(), wayBack, ...allowed])
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

test.each(allowed)('%s may import %s', (from) => {
  expect(seen.violations.filter((one) => one.from === from)).toEqual([])
})

test('folders that import each other are a problem, by types alone too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-folders-'))
  plant(
    [
      ['lib/core/a/one.ts', 'lib/core/b/two.ts'],
      ['lib/core/b/three.ts', 'lib/core/a/four.ts'],
    ],
    { folder, statement: (target) => `import type { here } from '${target}'` },
  )
  const problems = await layerProblems(folder)
  rmSync(folder, { recursive: true })
  expect(problems).toHaveLength(2)
  expect(problems[0]).toMatch(/^folder-cycle: lib.core.a -> lib.core.b/)
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

interface Planting {
  folder?: string
  /** An import statement for a module. */
  statement?: (target: string) => string
}

/** Writes the tree: every file named, importing what its seeds say. */
function plant(
  imports: [from: string, to: string][],
  { folder = tree, statement = (target) => `import '${target}'` }: Planting = {},
): void {
  const paths = { compilerOptions: { paths: { '@/*': ['./*'] }, jsx: 'react-jsx' } }
  const files = new Map([['tsconfig.json', JSON.stringify(paths)]])
  const packages = ['react', 'next', '@prisma/client', 'recharts', 'better-auth']
  for (const name of packages) {
    files.set(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    files.set(`node_modules/${name}/index.js`, '')
  }
  files.set('node_modules/next/link.js', '')
  for (const [from, to] of imports) {
    const target = /^[^/]+\/.*[.]tsx?$/.test(to) ? `@/${to.replace(/[.]tsx?$/, '')}` : to
    files.set(from, `${statement(target)}\n${files.get(from) ?? exported}`)
    if (target.startsWith('@/') && !files.has(to)) files.set(to, exported)
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
