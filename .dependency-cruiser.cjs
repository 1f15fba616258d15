const test = '[.]test[.]tsx?$'
const everywhere = '^(app|components|lib)/'

/** Files of lib that only a server can run. */
const server = [
  '^lib/.+/(data|loaders|mutations|workflow|pipelines|pipeline)[.]ts$',
  '^lib/(platform/|worker[.]ts$)',
]

/** Files of lib that are plain logic: everything whose name is not a layer. */
const pure = {
  path: '^lib/',
  pathNot: [
    '/(data|loaders|mutations|workflow|pipelines|queries)[.]ts$',
    '^lib/(platform/|cn[.]ts$|worker[.]ts$)',
    test,
  ],
}

const rule = (name, from, to) => ({ name, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
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
        '^lib/platform/',
      ],
    }),
    rule('domain-is-below-its-layers', pure, {
      path: '^lib/.+/(data|loaders|mutations|workflow|queries)[.]ts$',
    }),
    rule(
      'schemas-know-only-schemas',
      { path: '^lib/.+/schema[.]ts$' },
      { path: '^lib/', pathNot: ['/schema[.]ts$', '^lib/systems/ids[.]ts$'] },
    ),
    rule(
      'formats-and-stats-know-no-domain',
      { path: '^lib/(formats|stats)/', pathNot: test },
      { path: '^lib/(?!$1/|[^/]+[.]ts$)' },
    ),
    rule(
      'platform-knows-no-domain',
      { path: '^lib/platform/', pathNot: test },
      { path: '^lib/(?!platform/|[^/]+[.]ts$)', pathNot: '/schema[.]ts$' },
    ),
    rule(
      'data-is-below-loaders-and-workflows',
      { path: '^lib/.+/(data|mutations)[.]ts$' },
      { path: '^lib/.+/(loaders|workflow|queries)[.]ts$' },
    ),
    rule(
      'loaders-only-read',
      { path: '^lib/.+/loaders[.]ts$' },
      { path: '^lib/.+/(mutations|workflow|queries)[.]ts$' },
    ),
    rule('queries-stay-in-the-browser', { path: '^lib/.+/queries[.]ts$' }, { path: server }),
    rule(
      'only-data-and-mutations-touch-the-db',
      {
        path: everywhere,
        pathNot: ['^lib/platform/', '^lib/.+/(data|mutations)[.]ts$', test],
      },
      { path: ['^lib/platform/db(/|[.]ts)', '^prisma/generated/'] },
    ),
    rule(
      'pages-read-through-loaders',
      { path: '^app/', pathNot: '^app/api/' },
      { path: '^lib/.+/(data|mutations|workflow)[.]ts$' },
    ),
    rule(
      'workflows-start-in-routes-and-the-worker',
      { path: everywhere, pathNot: ['^app/api/', '^lib/worker[.]ts$', test] },
      { path: '^lib/.+/workflow[.]ts$' },
    ),
    rule(
      'systems-are-strangers',
      { path: '^(lib|components)/systems/([^/]+)/' },
      { path: '^(lib|components)/systems/[^/]+/', pathNot: '^(lib|components)/systems/$2/' },
    ),
    rule(
      'systems-enter-by-the-front-door',
      { path: everywhere, pathNot: '^lib/systems/' },
      { path: '^lib/systems/[^/]+/', pathNot: '^lib/systems/[^/]+/(index|schema)[.]ts$' },
    ),
    rule(
      'recharts-lives-in-charts',
      { path: everywhere, pathNot: '^components/charts/' },
      { path: 'node_modules/recharts/' },
    ),
    rule(
      'workflow-engine-stays-in-workflow-files',
      { path: everywhere, pathNot: ['^lib/platform/', '^lib/.+/workflow[.]ts$'] },
      { path: '(^|/)openworkflow(/|$)' },
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
