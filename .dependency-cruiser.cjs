const test = '([.]test[.]tsx?$|/testing(/|[.]ts$)|/testing-[a-z]+[.]ts$|/fixtures/)'
const everywhere = '^(app|components|lib)/'

/** Parts of the platform that touch nothing outside: shapes, limits and the client of the browser. */
const openPlatform =
  '/(schema|roles|password-limits|body-limits|call|event-frame|request|status|fold|work-load|oidc-(claims|failures|settings))[.]ts$'

/** Background work is defined and queued in these files. */
const work = '-work[.]server[.]ts$'

/** Files that may touch database, files, network or threads. */
const server = {
  path: [
    '[.]server[.]ts$',
    '^lib/.+/loaders[.]ts$',
    '^lib/.+thread[.]ts$',
    '^lib/worker[.]ts$',
    `^lib/platform/(?!.*${openPlatform.slice(1)})`,
  ],
}

/** Pipelines are plain code, and too large for a browser. */
const pipelines = '^lib/systems/.+/pipelines?[.]ts$'

/** Server files that change what is stored; their names begin with what they do. */
const writes =
  '/(add|append|change|claim|create|discard|drive|edit|end|exclude|finish|give|import|insert|keep|merge|move|note|recompute|recount|refold|remove|replan|restore|save|settle|sign|skip|start|stop|store|sweep|touch|undo|withdraw)[a-z-]*[.]server[.]ts$'

/** Calls of the API, and the steps of a browser through another server. */
const routes = '^app/(api/|.+/route[.]ts$)'

/** Plain code: runs anywhere. Queries are the calls of the browser. */
const plain = { path: '^lib/', pathNot: [...server.path, '^lib/platform/', '/queries[.]ts$', test] }

/** The open database: who holds it can pass it to server files, which alone write SQL. */
const handle = '^lib/platform/db/database[.]ts$'

/** A system of one paper. */
const paper = '^(lib|components)/systems/(?!(?:kit|registry)/)([^/]+)/'

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

/** Layers of lib from the lowest to the highest; none imports one above it. Cycles between folders: `scripts/layers.ts`. */
const layers = ['(text|maths|stats|formats)', 'platform', 'core', 'systems', 'features']
const upward = layers
  .slice(0, -1)
  .map((layer, index) =>
    rule(
      `${layer === layers[0] ? 'pure' : layer}-imports-no-layer-above`,
      { path: `^lib/${layer}/`, pathNot: test },
      { path: `^lib/(${layers.slice(index + 1).join('|')})/|^lib/worker[.]ts$` },
    ),
  )

/** Layers of components, likewise; the kit below them has a rule of its own. */
const drawnLayers = ['layout', 'charts', 'core', 'systems', 'features']
const drawnUpward = drawnLayers
  .slice(0, -1)
  .map((layer, index) =>
    rule(
      `${layer}-components-import-no-layer-above`,
      { path: `^components/${layer}/`, pathNot: test },
      { path: `^components/(${drawnLayers.slice(index + 1).join('|')})/` },
    ),
  )

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // A cycle of types alone is gone before anything runs.
    rule('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('not-resolvable', {}, { couldNotResolve: true }),
    rule('lib-is-below-the-ui', { path: '^lib/' }, { path: '^(app|components)/' }),
    rule('nothing-imports-app', { pathNot: '^(app|e2e)/' }, { path: '^app/' }),
    ...upward,
    ...drawnUpward,
    rule(
      'every-component-has-a-layer',
      { path: `^components/(?!(ui|${drawnLayers.join('|')})/)` },
      {},
    ),
    rule(
      'components-never-touch-the-server',
      { path: '^components/' },
      {
        path: [...server.path, pipelines],
      },
    ),
    rule(
      'ui-kit-knows-no-domain',
      { path: '^components/ui/' },
      { path: ['^lib/(?!text/)', '^components/(?!ui/)'] },
    ),
    rule('plain-code-touches-nothing-outside', plain, {
      path: [
        'node_modules/(react|react-dom|next|@prisma|server-only|@tanstack)/',
        '^prisma/generated/',
        '^lib/.+/queries[.]ts$',
        ...server.path,
      ],
    }),
    rule(
      'schemas-know-only-schemas',
      { path: '^lib/.+/schema[.]ts$' },
      {
        path: '^lib/',
        // Lists and limits that need no schema, so that the browser has them without zod.
        pathNot: [
          '/[a-z-]*(schema|vocabulary|limits|roles|kinds|status)[.]ts$',
          '^lib/core/(vocabulary|items|records)/',
          '^lib/maths/integer[.]ts$',
          '/theme[.]ts$',
        ],
      },
    ),
    rule(
      'loaders-only-read',
      { path: '^lib/.+/loaders[.]ts$' },
      { path: [writes, work, '/queries[.]ts$'] },
    ),
    rule('queries-stay-in-the-browser', { path: '^lib/.+/queries[.]ts$' }, { path: server.path }),
    rule(
      'only-server-files-touch-the-db',
      { path: everywhere, pathNot: ['^lib/platform/', '[.]server[.]ts$', test] },
      { path: ['^lib/platform/db(/|[.]ts)', '^prisma/generated/'], pathNot: handle },
    ),
    rule(
      'only-server-files-pass-the-db-on',
      { path: everywhere, pathNot: [routes, '^lib/platform/', ...server.path, test] },
      { path: handle },
    ),
    rule(
      'pages-read-through-loaders',
      { path: '^app/', pathNot: [routes, test] },
      { path: ['[.]server[.]ts$', '^lib/.+thread[.]ts$'] },
    ),
    rule(
      'work-starts-in-routes-and-the-worker',
      { path: everywhere, pathNot: ['^app/api/', '^lib/worker[.]ts$', test] },
      { path: work },
    ),
    rule(
      'systems-import-no-other-system',
      { path: paper },
      {
        path: paper,
        pathNot: '^(lib|components)/systems/$2/',
      },
    ),
    rule(
      'the-kit-imports-no-system',
      { path: '^lib/systems/kit/', pathNot: test },
      {
        path: '^lib/systems/(?!kit/)',
      },
    ),
    rule(
      'systems-do-not-import-the-registry',
      { path: '^lib/systems/(?!kit/|registry/)', pathNot: test },
      {
        path: '^lib/systems/registry/',
      },
    ),
    rule(
      // The slots of a system are part of it; `systems-import-no-other-system` keeps them from the others.
      'systems-are-imported-by-their-index',
      { path: everywhere, pathNot: ['^(lib|components)/systems/', test] },
      {
        path: '^lib/systems/(?!kit/|registry/)[^/]+/',
        pathNot: '/(index|[a-z-]*schema|vocabulary|limits|state)[.]ts$',
      },
    ),
    rule(
      'recharts-lives-in-charts',
      { path: everywhere, pathNot: '^components/charts/' },
      { path: 'node_modules/recharts/' },
    ),
    rule(
      // Next's own link prefetches whatever is in view.
      'links-come-from-the-kit',
      { path: everywhere, pathNot: '^components/ui/link[.]tsx$' },
      { path: 'node_modules/next/link[.]' },
    ),
    rule(
      // Next compiles what a module imports statically into every route: this library was a third of each.
      'accounts-library-is-imported-when-needed',
      { path: everywhere, pathNot: test },
      { path: 'node_modules/better-auth/', dynamic: false },
    ),
    rule(
      'the-product-imports-no-scripts-or-tests',
      { path: everywhere, pathNot: test },
      { path: ['^(scripts|e2e)/', test] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: ['node_modules', '^prisma/generated/'] },
    exclude: { path: '[.]next/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
