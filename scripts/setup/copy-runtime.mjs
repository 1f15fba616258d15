import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import process from 'node:process'
import { root } from './paths.mjs'
import { say } from './stage.mjs'

/** What a server reads beside packages. */
const own = [
  '.next',
  'dist',
  'docs',
  'prisma/migrations',
  'prisma/samples',
  'public',
  'LICENSE',
  'next.config.js',
  'package.json',
]

/** What the programs and the built pages do not contain and load when they run. */
const external = [
  '@prisma/adapter-better-sqlite3',
  '@prisma/adapter-pg',
  '@prisma/client',
  'better-auth',
  'better-sqlite3',
  'hyparquet',
  'hyparquet-compressors',
  'next',
  'pg',
  'prom-client',
  'react',
  'react-dom',
  'undici',
]

const prebuild = `${process.platform}-${process.arch}.node`

/** Parts of these that only building, development or another machine reads. */
const unused = [
  /^\.next\/(cache|diagnostics|types|build|trace|trace-build)$/,
  /[.](map|d[.][cm]?ts|nft[.]json|md|test[.]ts)$/,
  /^node_modules\/(caniuse-lite|baseline-browser-mapping|@types|typescript)$/,
  /^node_modules\/next\/dist\/(esm|bundle-analyzer|next-devtools)/,
  /^node_modules\/next\/dist\/compiled\/(@vercel\/(nft|og)|babel|babel-packages|react-dom|next-devtools)$/,
  /^node_modules\/next\/dist\/compiled\/(react-server-dom-.*|.*-experimental)$/,
  /^node_modules\/next\/dist\/compiled\/next-server\/.*([.]dev[.]js|experimental.*)$/,
]

function isNeeded(path) {
  if (path.startsWith('docs/')) return !path.startsWith('docs/decisions')
  if (/better-sqlite3\/prebuilds\/./.test(path)) return path.endsWith(prebuild)
  return !unused.some((pattern) => pattern.test(path))
}

function packageFolder(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
    if (folder === root) throw new Error(`${name} is not installed`)
  }
}

/** Folders of packages and of what they depend on. */
function listPackages(names) {
  const found = new Set()
  const visit = (name, from) => {
    const folder = packageFolder(name, from)
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    for (const next of Object.keys(dependencies)) visit(next, folder)
  }
  for (const name of names) visit(name, root)
  return [...found].map((folder) => relative(root, folder))
}

function copy(path, target) {
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => {
      const inner = relative(root, source)
      // A package within another is copied where something depends on it.
      const isNested = inner !== path && inner.startsWith(`${path}/node_modules`)
      return isNeeded(inner) && !(isNested && path !== '.next')
    },
  })
}

/** Copies a built app without what only building needs: `npm run build -- FOLDER`. */
function copyRuntime(folder) {
  const target = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder)
  if (existsSync(target) && readdirSync(target).length > 0) {
    say(`${target} is not empty. Name a new folder.`)
    process.exitCode = 1
    return
  }
  mkdirSync(target, { recursive: true })
  for (const path of [...own, ...listPackages(external)]) copy(path, target)
  say(`build: copied to ${target}; start it with: node dist/start.mjs`)
}

const [folder] = process.argv.slice(2)
if (folder !== undefined) copyRuntime(folder)
