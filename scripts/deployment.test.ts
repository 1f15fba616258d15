import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { findProgram, runProgram } from './program.ts'
import { commandNames } from './setup/run.mjs'
import { copyOf, instructionsOf, stagesOf } from './testing/image/dockerfile.ts'

const instructions = instructionsOf(readFileSync('Dockerfile', 'utf8'))
const textsOf = (name: string) =>
  instructions.filter((one) => one.name === name).map(({ text }) => text)
const stages = stagesOf(instructions)
const last = stages.at(-1)?.instructions ?? []

/** Files of the project that a command names, as `scripts/bootstrap.mjs`. */
const filesIn = (text: string) => text.match(/\b(?:scripts|dist|deploy)\/[\w./-]+\.mjs\b/g) ?? []

/** Programs of `dist` are compiled from scripts of the same name. */
const isFile = (path: string) =>
  existsSync(path.replace(/^dist\/(.+)\.mjs$/, 'scripts/$1.ts')) || existsSync(path)

test('the image is built with the Node that the project uses and ends in a stage of its own', () => {
  const node = readFileSync('.nvmrc', 'utf8').trim()
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  expect(dependencies['node']).toBe(node)
  expect(stages.map(({ name }) => name)).toEqual(['build', 'programs', ''])
  const nodes = stages.filter(({ image }) => image.startsWith('node:'))
  expect(nodes.map(({ image }) => image)).toEqual(nodes.map(() => `node:${node}-bookworm-slim`))
  expect(stages.at(-1)?.image).toMatch(/-slim$/)
})

test('files that are copied exist, in the project or in an earlier stage', () => {
  const copies = textsOf('COPY').map(copyOf)
  const named = copies.flatMap(({ from }) => from ?? [])
  expect(stages.map(({ name }) => name)).toEqual(expect.arrayContaining(named))
  const own = copies.flatMap(({ from, paths }) => (from === undefined ? paths : []))
  expect(own.filter((path) => !existsSync(path))).toEqual([])
})

test('commands name scripts that exist', () => {
  const run = instructions.filter(({ name }) => ['RUN', 'CMD', 'ENTRYPOINT'].includes(name))
  expect(run.flatMap(({ text }) => filesIn(text)).filter((path) => !isFile(path))).toEqual([])
  const commands = textsOf('RUN').flatMap((text) => /bootstrap\.mjs (\S+)/.exec(text)?.[1] ?? [])
  expect(commands).toEqual(['install', 'build'])
  expect(commandNames).toEqual(expect.arrayContaining(commands))
  expect(textsOf('CMD').flatMap(filesIn)).toEqual(['dist/start.mjs'])
})

test('the app does not run as root, and says whether it is healthy', () => {
  const user = last.findLast(({ name }) => name === 'USER')?.text
  expect(user).toBe('touchstone')
  expect(last.some(({ name, text }) => name === 'RUN' && text.includes(`${user}`))).toBe(true)
  expect(last.some(({ name, text }) => name === 'HEALTHCHECK' && /\/api\/health/.test(text))).toBe(
    true,
  )
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(['.git', 'data', 'node_modules', '**/.env*']),
  )
})

const serviceSchema = z.object({
  image: z.string(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  environment: z.record(z.string(), z.string()),
  env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).optional(),
  ports: z.array(z.string()).optional(),
  healthcheck: z.record(z.string(), z.unknown()).optional(),
  volumes: z.array(z.string()),
})
const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
})
const compose = composeSchema.parse(parse(readFileSync('compose.yaml', 'utf8'), { merge: true }))
const services = Object.entries(compose.services)

test('compose starts the app, its worker, backups and PostgreSQL', () => {
  expect(Object.keys(compose.services)).toEqual(['app', 'worker', 'backups', 'postgres'])
  const commands = services.flatMap(([, { command = [] }]) => command)
  expect(commands.flatMap(filesIn).filter((path) => !isFile(path))).toEqual([])
  // The image has the one of the app.
  const unchecked = services.filter(([, { healthcheck }]) => healthcheck === undefined)
  expect(unchecked.map(([name]) => name)).toEqual(['app'])
  const volumes = services.flatMap(([, service]) => service.volumes.map((one) => one.split(':')[0]))
  expect(new Set(volumes)).toEqual(new Set(Object.keys(compose.volumes)))
})

test('compose listens on loopback only and sets what the app reads', () => {
  const ports = services.flatMap(([, service]) => service.ports ?? [])
  expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
  const settings = readFileSync('lib/platform/env.ts', 'utf8')
  const ours = services.filter(([, { image }]) => image === 'touchstone')
  const names = ours.flatMap(([, { environment }]) => Object.keys(environment))
  expect(names.filter((name) => !settings.includes(`  ${name}: `))).toEqual([])
})

test('compose passes every setting of .env to the app, its worker and the backups', () => {
  const ours = services.filter(([, { image }]) => image === 'touchstone')
  expect(ours.map(([name]) => name)).toEqual(['app', 'worker', 'backups'])
  for (const [, { env_file: files, environment }] of ours) {
    expect(files).toEqual([{ path: '.env', required: false }])
    // What is fixed for the container is not for .env to change.
    expect(environment).toMatchObject({ DATA_DIR: '/data', HOST: '0.0.0.0', PORT: '3000' })
  }
})

test('the health page of the app looks where compose keeps backups', () => {
  const { app, backups } = compose.services
  const folder = app?.environment['BACKUP_DIR'] ?? 'none'
  expect(app?.volumes).toContain(`backups:${folder}`)
  expect(String(backups?.command)).toContain(`backup "${folder}/touchstone-`)
})

test('compose refuses to start without its secrets', () => {
  const text = readFileSync('compose.yaml', 'utf8')
  for (const name of ['SECRET', 'POSTGRES_PASSWORD']) {
    expect(text).toMatch(`\${${name}:?`)
    expect(text.match(new RegExp(`\\$\\{${name}(?!:\\?Set ${name} )`, 'g'))).toBeNull()
  }
})

test.each(['touchstone', 'touchstone-worker'])(
  '%s.service starts a program that exists',
  (name) => {
    const unit = readFileSync(`deploy/${name}.service`, 'utf8')
    expect(filesIn(unit).length).toBeGreaterThan(0)
    expect(filesIn(unit).filter((path) => !isFile(path))).toEqual([])
    for (const option of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='])
      expect(unit).toContain(option)
  },
)

const analyze = await findProgram(['systemd-analyze'])

test.skipIf(analyze === null)('systemd accepts the units', async () => {
  const units = ['touchstone', 'touchstone-worker'].map((name) => `deploy/${name}.service`)
  const { text } = await runProgram(analyze ?? '', ['verify', ...units])
  expect(text.split('\n').filter((line) => line.includes('touchstone'))).toEqual([])
})
