import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram, tool } from './program.ts'
import { main } from './refusal.ts'
import { build, isBuilt } from './setup/build.mjs'
import { bundle, isBundled } from './setup/bundle.mjs'
import { findChromium } from './testing/chromium.ts'
import { findPandas, pathToPython } from './testing/pandas.ts'
import { changedFiles, journeysOf } from './testing/changed.ts'
import { leftOutCode } from './testing/image/root-folder.ts'
import { startPostgres } from './testing/postgres.ts'
import { fileDurations, journeyDurations, slowestLines } from './testing/slowest.ts'
import type { Duration } from './testing/slowest.ts'
import { strayErrorsVariable } from './testing/stray-errors.ts'
import { addTallies, closingLine, nothing, tallyPlaywright, tallyVitest } from './testing/tally.ts'
import type { Tally } from './testing/tally.ts'

/** In a continuous check nothing may be left out in silence. */
const isStrict = Boolean(process.env['CI'])
const folder = mkdtempSync(join(tmpdir(), 'touchstone-test-'))
const failures: string[] = []
const leftOut: string[] = []
const durations: Duration[] = []
const stageTimes: string[] = []
const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]

await main(async () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(signal, () => void cleanUp().then(() => process.exit(1)))
  }
  process.channel?.unref()
  const tallies: Tally[] = []
  const { stages, unit: unitArgs, browser: browserPaths } = await choose(process.argv.slice(2))
  try {
    if (stages.has('e2e')) await stage('build', buildApp)
    if (stages.has('check')) await stage('check', check)
    if (stages.has('unit')) tallies.push(await stage('unit', () => unit(unitArgs)))
    if (stages.has('e2e')) tallies.push(await stage('e2e', () => browser(browserPaths)))
    if (stages.has('image')) await stage('image', image)
  } finally {
    await cleanUp()
  }
  conclude(addTallies(tallies))
})

interface Choice {
  stages: ReadonlySet<string>
  /** Further words for vitest: paths, or what limits it to a change. */
  unit: readonly string[]
  /** Folders and files of journeys; all of them when there is none. */
  browser: readonly string[]
}

/**
 * `npm test -- image` follows the Dockerfile, as `npm test` does where CI is set.
 * `npm test -- unit`, `npm test -- lib/formats`, `npm test -- e2e/imports`: all without words, else those.
 * `npm test -- --changed`, `npm test -- --changed=main`: what the change since a revision can reach.
 */
async function choose(args: readonly string[]): Promise<Choice> {
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg))
  if (changed !== undefined) return await chooseChanged(changed.split('=')[1] || 'HEAD')
  const names = args.filter((arg) => ['check', 'unit', 'e2e', 'image'].includes(arg))
  const journeys = args.filter((arg) => arg.startsWith('e2e/'))
  const paths = args.filter((arg) => !names.includes(arg) && !journeys.includes(arg))
  const stages = new Set(
    args.length === 0 ? ['check', 'unit', 'e2e', ...(isStrict ? ['image'] : [])] : names,
  )
  if (paths.length > 0) stages.add('unit')
  if (journeys.length > 0) stages.add('e2e')
  return { stages, unit: paths, browser: journeys }
}

async function chooseChanged(since: string): Promise<Choice> {
  const journeys = journeysOf(await changedFiles(since)).map((name) => `e2e/${name}/`)
  console.log(`journeys that the change can reach: ${journeys.join(', ') || 'none'}`)
  const stages = new Set(['check', 'unit', ...(journeys.length > 0 ? ['e2e'] : [])])
  return { stages, unit: [`--changed=${since}`, '--passWithNoTests'], browser: journeys }
}

async function stage<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const since = Date.now()
  console.log(`\n━━ ${name} ━━`)
  try {
    return await work()
  } finally {
    stageTimes.push(`${name} ${((Date.now() - since) / 1000).toFixed(0)} s`)
    console.log(stageTimes.at(-1))
  }
}

async function check(): Promise<void> {
  const { code } = await runProgram(process.execPath, ['scripts/check.ts'], { show: true })
  if (code !== 0) failures.push('check')
}

/** The image, without a container runtime. */
async function image(): Promise<void> {
  const argv = ['scripts/rehearse-image.ts']
  const { code, text } = await runProgram(process.execPath, argv, { show: true })
  if (code === leftOutCode) leftOut.push(`the image: ${text.trim().split('\n').at(-1)}`)
  else if (code !== 0) failures.push('image')
}

/** Unit, contract and database tests, the last on both databases. */
async function unit(args: readonly string[]): Promise<Tally> {
  const postgres = await startPostgres()
  const env = { ...process.env }
  env['PATH'] = await pathToPython(join(folder, 'python'), env['PATH'] ?? '')
  if ('url' in postgres) {
    cleanUps.push(postgres.stop)
    env['TEST_DATABASE_URL_POSTGRES'] = postgres.url
  } else {
    leftOut.push(`the database tests on PostgreSQL: ${postgres.missing}`)
  }
  const pandas = await findPandas()
  if ('path' in pandas) env['TEST_PYTHON_PANDAS'] = pandas.path
  else leftOut.push(`exports opened with pandas: ${pandas.missing}`)
  const report = join(folder, 'unit.json')
  const strays = join(folder, 'stray-errors.json')
  env[strayErrorsVariable] = strays
  const reporters = ['default', 'json', './scripts/testing/stray-errors.ts']
  const options = ['run', ...reporters.map((one) => `--reporter=${one}`)]
  options.push(`--outputFile.json=${report}`)
  const done = await runProgram(tool('vitest'), [...options, ...args], { show: true, env })
  return settle('unit', done.code, () => {
    durations.push(...fileDurations(parse(report)))
    return tallyVitest(parse(report), parse(strays))
  })
}

/** What the browser tests run, and what the check weighs. */
async function buildApp(): Promise<void> {
  try {
    if (!isBundled()) await bundle()
    if (!isBuilt()) await build()
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    failures.push('build')
  }
}

/** End to end in a real browser, against the built app. */
async function browser(paths: readonly string[]): Promise<Tally> {
  if (failures.includes('build')) return nothing
  const chromium = await findChromium()
  if ('missing' in chromium) {
    leftOut.push(`the tests in a browser: ${chromium.missing}`)
    return nothing
  }
  const report = join(folder, 'e2e.json')
  const env = {
    ...process.env,
    CHROMIUM_PATH: chromium.path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const args = ['test', '--reporter=list,json', ...paths]
  const done = await runProgram(tool('playwright'), args, { show: true, env })
  return settle('e2e', done.code, () => {
    durations.push(...journeyDurations(parse(report)))
    return tallyPlaywright(parse(report))
  })
}

function settle(name: string, code: number, count: () => Tally): Tally {
  if (code !== 0) failures.push(name)
  try {
    return count()
  } catch (error) {
    console.log(`${name} left no report: ${error instanceof Error ? error.message : ''}`)
    if (!failures.includes(name)) failures.push(name)
    return nothing
  }
}

function parse(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

async function cleanUp(): Promise<void> {
  for (const undo of cleanUps.splice(0).toReversed()) await undo()
}

function conclude(tally: Tally): void {
  const skipped = [...leftOut, ...tally.skippedNames]
  console.log('\nThe slowest files and journeys:')
  for (const line of slowestLines(durations)) console.log(line)
  console.log(`\nStages: ${stageTimes.join(', ')}\n`)
  for (const what of tally.complaints) console.log(`✘ ${what}`)
  for (const what of skipped) console.log(`skipped: ${what}`)
  if (isStrict && skipped.length > 0) failures.push('something was skipped')
  if (failures.length > 0) console.log(`failed: ${failures.join(', ')}`)
  console.log(closingLine(tally))
  process.exitCode = failures.length > 0 || tally.failed > 0 ? 1 : 0
}
