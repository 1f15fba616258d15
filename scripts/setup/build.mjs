import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, quiet, root } from './paths.mjs'
import { capture } from './stage.mjs'

const stampFile = join(root, '.next/touchstone.json')
const folders = ['app', 'components', 'lib', 'public']
const files = [
  'instrumentation.ts',
  'next.config.js',
  'package.json',
  'package-lock.json',
  'postcss.config.mjs',
  'prisma/schema.prisma',
  'proxy.ts',
  'scripts/setup/build.mjs',
  'tsconfig.json',
]

/** Size and time of every source of the build; tests are none. */
function look() {
  const found = {}
  const add = (path) => {
    const { size, mtimeMs } = statSync(join(root, path))
    found[path] = `${size} ${mtimeMs}`
  }
  for (const path of files) if (existsSync(join(root, path))) add(path)
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || /[.]test[.]tsx?$/.test(entry.name)) continue
      add(join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    }
  }
  return found
}

function contents(found) {
  const hash = createHash('sha256')
  for (const path of Object.keys(found).toSorted()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

export function isBuilt() {
  if (!existsSync(stampFile) || !existsSync(join(root, '.next/BUILD_ID'))) return false
  const stamp = JSON.parse(readFileSync(stampFile, 'utf8'))
  const found = look()
  if (JSON.stringify(stamp.found) === JSON.stringify(found)) return true
  if (stamp.hash !== contents(found)) return false
  writeFileSync(stampFile, JSON.stringify({ found, hash: stamp.hash }))
  return true
}

export async function build() {
  const found = look()
  const hash = contents(found)
  rmSync(stampFile, { force: true })
  const env = { ...process.env, ...quiet }
  delete env.NODE_ENV
  const next = join(root, 'node_modules/next/dist/bin/next')
  await capture(pinnedNode, [next, 'build'], { cwd: root, env, label: 'next build' })
  dropPolyfills()
  writeFileSync(stampFile, JSON.stringify({ found, hash }))
}

/**
 * Next sends a 40 KB script to browsers without modules, and has no setting against it. None of those could run the
 * rest of the app, so the script only weighs on every first visit.
 */
function dropPolyfills() {
  const path = join(root, '.next/build-manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...manifest, polyfillFiles: [] }, null, 2))
}
