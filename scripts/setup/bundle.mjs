import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import { sourceStamp } from './stamp.mjs'

/** What runs outside Next: programs lie in `dist` itself, modules of threads below their own path. */
const programs = ['start', 'worker', 'engine', 'touchstone']
const threadModule = /(^|[/-])thread[.]ts$/

const stamp = sourceStamp({
  file: 'dist/stamp.json',
  folders: ['lib', 'scripts'],
  files: ['package.json', 'package-lock.json', 'prisma/schema.prisma', 'tsconfig.json'],
})

export function isBundled() {
  return stamp.isFresh()
}

/** Compiles programs and threads to JavaScript, so that starting one compiles nothing. */
export async function bundle() {
  const { build } = await import('esbuild')
  await stamp.around(async () => {
    const made = await Promise.all(
      [bundleOptions(), checkerOptions].map((options) => build({ ...options, metafile: true })),
    )
    removeAllBut(new Set(made.flatMap(({ metafile }) => Object.keys(metafile.outputs))))
  })
}

/** What an earlier bundle left behind goes only once the new one is whole. */
function removeAllBut(outputs) {
  for (const entry of readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !outputs.has(path.slice(root.length + 1))) rmSync(path)
  }
}

/** @returns {import('esbuild').BuildOptions} */
export function bundleOptions() {
  return {
    ...moduleOptions,
    entryPoints: {
      ...Object.fromEntries(programs.map((name) => [name, `scripts/${name}.ts`])),
      ...Object.fromEntries(threadModules().map((path) => [path.replace(/[.]ts$/, ''), path])),
    },
    outdir: 'dist',
    splitting: true,
  }
}

/** How every module of ours is compiled for Node, packages included: one file loads faster than a hundred. */
export const moduleOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  outExtension: { '.js': '.mjs' },
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'silent',
  // Native code, and Next, which serves from its own folder.
  external: ['better-sqlite3', 'next', 'next/*', 'pg-native'],
  // Packages in CommonJS ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
}

/** One file that checks a study bundle wherever there is Node 22; every bundle holds a copy. */
const checkerOptions = {
  ...moduleOptions,
  entryPoints: ['scripts/check-certificate.ts'],
  outdir: 'dist',
  target: 'node22',
  sourcemap: false,
  banner: {},
  external: [],
}

/** One of them is a fixture: only modules of one build share the classes of errors that cross from thread to thread. */
function threadModules() {
  if (!existsSync(join(root, 'lib'))) return []
  const found = readdirSync(join(root, 'lib'), { recursive: true, encoding: 'utf8' })
    .filter((path) => threadModule.test(path) && path !== 'platform/threads/thread.ts')
    .map((path) => `lib/${path}`)
  return ['lib/platform/threads/thread-entry.ts', ...found]
}
