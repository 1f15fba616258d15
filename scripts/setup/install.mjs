import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, quiet, root } from './paths.mjs'
import { prune } from './prune.mjs'
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
    .update(readFileSync(new URL('prune.mjs', import.meta.url)))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')
}

/** What was installed last: from which package.json, and whether with the packages of tests and tools. */
function installed() {
  if (!existsSync(pinnedNode) || !existsSync(stampFile)) return {}
  const [hash, extent] = readFileSync(stampFile, 'utf8').split(' ')
  return { hash, extent }
}

export function isInstalled() {
  return installed().hash === wanted()
}

export function isInstalledForDevelopment() {
  return isInstalled() && installed().extent === 'development'
}

/** Installs what running and building need; the tools of a developer who has them stay. */
export async function install() {
  await installPackages(installed().extent ?? 'production')
}

/** Installs what tests, checks and `npm run dev` need as well. */
export async function installForDevelopment() {
  await installPackages('development')
}

async function installPackages(extent) {
  await npmInstall([extent === 'development' ? '--include=dev' : '--omit=dev'])
  if (!existsSync(pinnedNode)) await fetchPinnedNode()
  linkPinnedNode()
  prune()
  mkdirSync(join(stampFile, '..'), { recursive: true })
  writeFileSync(stampFile, `${wanted()} ${extent}`)
}

function installEnv() {
  const env = { ...process.env, ...quiet, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath }
  // The flags decide what is left out, not the environment of a production machine.
  delete env.NODE_ENV
  return env
}

async function npmInstall(which) {
  // The lock file makes npm compile better-sqlite3, which has its binaries inside and would need Python and a compiler.
  const flags = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--include=optional']
  flags.push(...which)
  // The lock file names Linux's optional binaries; elsewhere npm would take the others as settled.
  flags.push(process.platform === 'linux' ? '--no-save' : '--no-package-lock')
  const options = { cwd: root, env: installEnv(), label: 'npm install' }
  const npm = process.env.npm_execpath
  if (npm?.endsWith('npm-cli.js')) await capture(process.execPath, [npm, ...flags], options)
  else await capture('npm', flags, { ...options, shell: process.platform === 'win32' })
}

/** The `node` package puts its binary in place by an install script: the one that is needed. */
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

/** Tools find the pinned Node beside them. npm links only what is there while it installs. */
function linkPinnedNode() {
  const link = join(root, 'node_modules/.bin/node')
  if (process.platform !== 'win32' && !existsSync(link)) symlinkSync('../node/bin/node', link)
}
