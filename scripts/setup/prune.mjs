import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** Parts of packages that nothing here reads; together about 300 MB of 900. */
const unused = [
  /** C++ headers of Node: no package is compiled here. */
  /^node\/node_modules\/[^/]+\/(include|share)$/,
  /** SQLite's source, for machines without a prebuilt binary, on which we do not run. */
  /^better-sqlite3\/(deps|src)$/,
  /** Query compilers of Prisma for databases that we do not support, and the smaller, slower ones. */
  /^@prisma\/client\/runtime\/query_compiler_.*(cockroachdb|mysql|sqlserver)/,
  /^@prisma\/client\/runtime\/query_compiler_small/,
  /** The same compilers in CommonJS; the generated clients are modules. */
  /^@prisma\/client\/runtime\/query_compiler_.*[.]js$/,
  /** Next's optimisation of pictures: there are none. */
  /^@img$/,
  /** Documentation for coding agents. */
  /^next\/dist\/docs$/,
  /** Sources of what is compiled beside them, and types under other names. */
  /^zod\/src$/,
  /^lucide-react\/dist\/lucide-react[.](prefixed|suffixed)[.]d[.]ts$/,
  /** Read by `prisma.config.ts` alone, which we do not have. */
  /^effect$/,
  /** Types of a package that only recharts imports, and forms of packages that nothing here loads. */
  /^es-toolkit\/.*[.]d[.]m?ts$/,
  /^recharts\/umd$/,
  /^katex\/src$/,
  /^rxjs\/(src|dist\/(bundles|esm|esm5))$/,
  /** Messages of the compiler in other languages. */
  /^typescript\/lib\/(cs|de|es|fr|it|ja|ko|pl|pt-br|ru|tr|zh-cn|zh-tw)$/,
]

/** How deep the patterns above reach; source maps are looked for at any depth. */
const deepest = 5

/** Removes what installed packages carry but nothing reads. npm leaves it away until a package changes. */
export function prune() {
  visit('')
}

function visit(path) {
  for (const entry of readdirSync(join(root, 'node_modules', path), { withFileTypes: true })) {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`
    if (isUnused(inner, entry)) rmSync(join(root, 'node_modules', inner), { recursive: true })
    else if (entry.isDirectory()) visit(inner)
  }
}

function isUnused(path, entry) {
  if (entry.isFile() && /[.]([cm]?js|[cm]?ts|css)[.]map$/.test(path)) return true
  return path.split('/').length <= deepest && unused.some((pattern) => pattern.test(path))
}
