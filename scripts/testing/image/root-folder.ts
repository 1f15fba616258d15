import { cpSync, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { findProgram, runProgram } from '../../program.ts'
import { installFromDebian } from '../debian.ts'
import { pinnedNode } from '../../setup/paths.mjs'

/** Where there is no root, or no Debian: the test command counts this as left out. */
export const leftOutCode = 75

const leftOutOfSlim = ['doc', 'info', 'locale', 'man'].map((name) => `/usr/share/${name}/*`)

/** Makes a folder with what `debian:bookworm-slim` holds, or says why it cannot. */
export async function makeDebian(folder: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return 'its commands run in folders of their own, which needs root'
  const reason = await installFromDebian('mmdebstrap')
  if (reason !== null) return reason
  const options = leftOutOfSlim.map((path) => `--dpkgopt=path-exclude=${path}`)
  const args = ['--mode=root', '--variant=minbase', ...options, 'bookworm', folder]
  const { code, text } = await runProgram('mmdebstrap', args)
  if (code !== 0) return `mmdebstrap: ${text.trim().split('\n').at(-1)}`
  cpSync('/etc/apt/apt.conf.d', join(folder, 'etc/apt/apt.conf.d'), { recursive: true })
  return null
}

/** Adds what `node:…-bookworm-slim` holds beside Debian: Node and npm. */
export async function addNode(root: string): Promise<void> {
  const npm = await findNpm()
  const packages = join(root, 'usr/local/lib/node_modules')
  mkdirSync(packages, { recursive: true })
  cpSync(pinnedNode, join(root, 'usr/local/bin/node'), { dereference: true })
  cpSync(npm, join(packages, 'npm'), { recursive: true, dereference: true })
  await runProgram('ln', [
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    join(root, 'usr/local/bin/npm'),
  ])
}

/** The folder of the npm of this machine. */
async function findNpm(): Promise<string> {
  const program = process.env['npm_execpath'] ?? (await findProgram(['npm']))
  if (program === null) throw new Error('there is no npm on the PATH')
  return join(realpathSync(program), '../..')
}

export interface Inside {
  /** Where it runs. */
  workdir: string
  env: Record<string, string>
  user?: string | undefined
}

/** How this machine reaches other ones, which a builder passes on: no part of the image. */
const passedOn = /^(https?_proxy|no_proxy|npm_config_registry)$/iu
const certificates = { variable: 'NODE_EXTRA_CA_CERTS', inside: '/etc/certificates-of-builder.pem' }

function networkFiles(): { from: string; to: string }[] {
  return [
    { from: '/etc/resolv.conf', to: '/etc/resolv.conf' },
    { from: '/etc/hosts', to: '/etc/hosts' },
    { from: join(homedir(), '.npmrc'), to: '/root/.npmrc' },
    { from: process.env[certificates.variable] ?? '', to: certificates.inside },
  ].filter(({ from }) => existsSync(from))
}

/** What runs a shell command with that folder as `/`; its mounts end with it. */
export function commandInside(
  root: string,
  command: string,
  { workdir, env, user }: Inside,
): string[] {
  mkdirSync(join(root, workdir), { recursive: true })
  const given = Object.entries(process.env).filter(([name]) => passedOn.test(name))
  if (process.env[certificates.variable]) given.push([certificates.variable, certificates.inside])
  const known = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
  }
  const variables = Object.entries({ ...known, ...Object.fromEntries(given), ...env })
  const as = user === undefined ? [] : [`--userspec=${user}:${user}`]
  const shared = networkFiles().map(
    ({ from, to }) =>
      `mkdir -p ${root}${dirname(to)} && touch ${root}${to} && mount --bind ${from} ${root}${to}`,
  )
  const mounts = [
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    ...shared,
  ].join(' && ')
  const inner = [
    'chroot',
    ...as,
    root,
    'env',
    '-i',
    ...variables.map(([name, value]) => `${name}=${value}`),
  ]
  return [
    'unshare',
    '--mount',
    'sh',
    '-c',
    `${mounts} && exec "$@"`,
    'sh',
    ...inner,
    'sh',
    '-c',
    `cd ${workdir} && ${command}`,
  ]
}
