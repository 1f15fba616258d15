const test = '[.]test[.]tsx?$'
const everywhere = '^(app|components|lib)/'

/** Files of lib whose name is one of these layers; the platform has layers of its own. */
const layer = (names) => `^lib/(?!platform/).*/(${names})[.]ts$`

/** The module of a worker thread: workflow code that runs elsewhere. */
const work = 'workflow|[a-z-]*thread'

/** Files of lib that only a server can run. */
const server = [
  layer(`data|loaders|mutations|${work}|pipelines|pipeline`),
  '^lib/(platform/(?!.+/schema[.]ts$)|worker[.]ts$)',
]

/** Files of lib that are plain logic: everything whose name is not a layer. */
const pure = {
  path: '^lib/',
  pathNot: [
    layer(`data|loaders|mutations|${work}|pipelines|queries`),
    '^lib/(platform/|cn[.]ts$|worker[.]ts$)',
    test,
  ],
}

/** The open database: who holds it can pass it to data and mutations, which alone write SQL. */
const handle = '^lib/platform/db/database[.]ts$'

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    // A cycle of types alone is gone before anything runs.
    rule('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('not-resolvable', {}, { couldNotResolve: true }),
    rule('lib-is-below-the-ui', { path: '^lib/' }, { path: '^(app|components)/' }),
    rule('nothing-imports-app', { pathNot: '^(app|e2e)/' }, { path: '^app/' }),
    rule('components-never-touch-the-server', { path: '^components/' }, { path: server }),
    rule(
      'ui-kit-knows-no-domain',
      { path: '^components/ui/' },
      { path: ['^lib/(?!cn[.]ts)', '^components/(?!ui/)'] },
    ),
    rule('domain-is-framework-free', pure, {
      path: [
        'node_modules/(react|react-dom|next|@prisma|openworkflow|server-only|@tanstack)/',
        '^prisma/generated/',
        '^lib/platform/(?!.+/schema[.]ts$)',
      ],
    }),
    rule('domain-is-below-its-layers', pure, {
      path: layer(`data|loaders|mutations|${work}|queries`),
    }),
    rule(
      'schemas-know-only-schemas',
      { path: '^lib/.+/schema[.]ts$' },
      {
        path: '^lib/',
        // Lists and limits that need no schema, so that the browser has them without zod.
        pathNot: [
          '/(schema|vocabulary|limits)[.]ts$',
          '^lib/(systems/(ids|label-mapping)|theme/theme)[.]ts$',
        ],
      },
    ),
    rule(
      'formats-and-stats-know-no-domain',
      { path: '^lib/(formats|stats)/', pathNot: test },
      { path: '^lib/(?!$1/|[^/]+[.]ts$)' },
    ),
    rule(
      'platform-knows-no-domain',
      { path: '^lib/platform/', pathNot: test },
      { path: '^lib/(?!platform/|[^/]+[.]ts$)', pathNot: '/(schema|vocabulary|limits)[.]ts$' },
    ),
    rule(
      'data-is-below-loaders-and-workflows',
      { path: layer('data|mutations') },
      { path: layer(`loaders|${work}|queries`) },
    ),
    rule(
      'loaders-only-read',
      { path: layer('loaders') },
      { path: layer(`mutations|${work}|queries`) },
    ),
    rule('queries-stay-in-the-browser', { path: layer('queries') }, { path: server }),
    rule(
      'only-data-and-mutations-touch-the-db',
      {
        path: everywhere,
        pathNot: ['^lib/platform/', layer('data|mutations'), test],
      },
      { path: ['^lib/platform/db(/|[.]ts)', '^prisma/generated/'], pathNot: handle },
    ),
    rule(
      'only-servants-hand-the-db-on',
      {
        path: everywhere,
        pathNot: [
          '^app/api/',
          '^lib/(platform/|worker[.]ts$)',
          layer(`data|loaders|mutations|${work}`),
          test,
        ],
      },
      { path: handle },
    ),
    rule(
      'pages-read-through-loaders',
      { path: '^app/', pathNot: ['^app/api/', test] },
      { path: layer(`data|mutations|${work}`) },
    ),
    rule(
      'workflows-start-in-routes-and-the-worker',
      { path: everywhere, pathNot: ['^app/api/', '^lib/worker[.]ts$', test] },
      { path: layer('workflow') },
    ),
    rule(
      'systems-are-strangers',
      { path: '^(lib|components)/systems/([^/]+)/' },
      { path: '^(lib|components)/systems/[^/]+/', pathNot: '^(lib|components)/systems/$2/' },
    ),
    rule(
      // The slots of a system are part of it; `systems-are-strangers` keeps them from the others.
      'systems-enter-by-the-front-door',
      { path: everywhere, pathNot: '^(lib|components)/systems/' },
      {
        path: '^lib/systems/[^/]+/',
        pathNot: '^lib/systems/[^/]+/(index|schema|vocabulary|limits)[.]ts$',
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
      'workflow-engine-stays-in-workflow-files',
      { path: everywhere, pathNot: ['^lib/platform/', layer('workflow')] },
      { path: '(^|/)openworkflow(/|$)' },
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
