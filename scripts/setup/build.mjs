import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pinnedNode, quiet, root } from './paths.mjs'
import { capture } from './stage.mjs'
import { sourceStamp } from './stamp.mjs'

const stamp = sourceStamp({
  file: '.next/touchstone.json',
  folders: ['app', 'components', 'lib', 'public'],
  files: [
    'next.config.js',
    'package.json',
    'package-lock.json',
    'postcss.config.mjs',
    'prisma/schema.prisma',
    'proxy.ts',
    'scripts/setup/build.mjs',
    'tsconfig.json',
  ],
})

export function isBuilt() {
  return existsSync(join(root, '.next/BUILD_ID')) && stamp.isFresh()
}

export async function build() {
  const env = { ...process.env, ...quiet }
  delete env.NODE_ENV
  const next = join(root, 'node_modules/next/dist/bin/next')
  await stamp.around(async () => {
    await capture(pinnedNode, [next, 'build'], { cwd: root, env, label: 'next build' })
    dropPolyfills()
    compressScripts()
  })
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

/** Compresses what browsers load once, here, instead of for each visitor. */
function compressScripts() {
  const folder = join(root, '.next/static')
  for (const file of readdirSync(folder, { recursive: true })) {
    const path = join(folder, String(file))
    if (/\.(css|js|svg)$/.test(path))
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }))
  }
}
