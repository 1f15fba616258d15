import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, quiet, root } from './paths.mjs'
import { capture, StageError } from './stage.mjs'

const stampFile = join(root, 'node_modules/.touchstone/install')

/** What decides which packages belong in node_modules, on this kind of machine. */
function wanted() {
  const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const lock = join(root, 'package-lock.json')
  return createHash('sha256')
    .update(JSON.stringify({ dependencies, devDependencies, overrides, allowScripts }))
    .update(existsSync(lock) ? readFileSync(lock) : '')
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
}

export function isInstalled() {
  return (
    existsSync(pinnedNode) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted()
  )
}

export async function install() {
  await npmInstall()
  if (!existsSync(pinnedNode)) await fetchPinnedNode()
  mkdirSync(join(stampFile, '..'), { recursive: true })
  writeFileSync(stampFile, wanted())
}

function installEnv() {
  const env = { ...process.env, ...quiet, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }
  // NODE_ENV=production would leave out what the build needs.
  delete env.NODE_ENV
  return env
}

async function npmInstall() {
  const flags = ['install', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  // The lock file names Linux's optional binaries; elsewhere npm would take the others as settled.
  flags.push(process.platform === 'linux' ? '--no-save' : '--no-package-lock')
  const options = { cwd: root, env: installEnv(), label: 'npm install' }
  const npm = process.env.npm_execpath
  if (npm?.endsWith('npm-cli.js')) await capture(process.execPath, [npm, ...flags], options)
  else await capture('npm', flags, { ...options, shell: process.platform === 'win32' })
}

/** The `node` package puts its binary in place by an install script, which npm may have skipped. */
async function fetchPinnedNode() {
  const cwd = join(root, 'node_modules/node')
  const label = 'installing Node 24'
  await capture(process.execPath, ['installArchSpecificPackage.js'], {
    cwd,
    env: installEnv(),
    label,
  })
  if (!existsSync(pinnedNode)) {
    throw new StageError(`${label}: no binary for ${process.platform} ${process.arch} was found`)
  }
}
