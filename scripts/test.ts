import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram, tool } from './program.ts'
import { main } from './refusal.ts'
import { build, isBuilt } from './setup/build.mjs'
import { findChromium } from './testing/chromium.ts'
import { findPandas } from './testing/pandas.ts'
import { startPostgres } from './testing/postgres.ts'
import { strayErrorsVariable } from './testing/stray-errors.ts'
import { addTallies, closingLine, nothing, tallyPlaywright, tallyVitest } from './testing/tally.ts'
import type { Tally } from './testing/tally.ts'

/** In a continuous check nothing may be left out in silence. */
const isStrict = Boolean(process.env['CI'])
const folder = mkdtempSync(join(tmpdir(), 'touchstone-test-'))
const failures: string[] = []
const leftOut: string[] = []
const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]

await main(async () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(signal, () => void cleanUp().then(() => process.exit(1)))
  }
  process.channel?.unref()
  const tallies: Tally[] = []
  const { stages, unitPaths, browserPaths } = choose(process.argv.slice(2))
  try {
    if (stages.has('check')) await stage('check', check)
    if (stages.has('unit')) tallies.push(await stage('unit', () => unit(unitPaths)))
    if (stages.has('e2e')) tallies.push(await stage('e2e', () => browser(browserPaths)))
  } finally {
    await cleanUp()
  }
  conclude(addTallies(tallies))
})

/** `npm test -- unit`, `npm test -- lib/formats`, `npm test -- e2e/import`: all without, else those. */
function choose(args: readonly string[]) {
  const names = args.filter((arg) => ['check', 'unit', 'e2e'].includes(arg))
  const browserPaths = args.filter((arg) => arg.startsWith('e2e/'))
  const unitPaths = args.filter((arg) => !names.includes(arg) && !browserPaths.includes(arg))
  const stages = new Set(args.length === 0 ? ['check', 'unit', 'e2e'] : names)
  if (unitPaths.length > 0) stages.add('unit')
  if (browserPaths.length > 0) stages.add('e2e')
  return { stages, unitPaths, browserPaths }
}

async function stage<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const since = Date.now()
  console.log(`\n━━ ${name} ━━`)
  try {
    return await work()
  } finally {
    console.log(`${name}: ${((Date.now() - since) / 1000).toFixed(1)} s`)
  }
}

async function check(): Promise<void> {
  const { code } = await runProgram(process.execPath, ['scripts/check.ts'], { show: true })
  if (code !== 0) failures.push('check')
}

/** Unit, contract and database tests, the last on both databases. */
async function unit(paths: readonly string[]): Promise<Tally> {
  const postgres = await startPostgres()
  const env = { ...process.env }
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
  const args = ['run', ...reporters.map((one) => `--reporter=${one}`)]
  args.push(`--outputFile.json=${report}`)
  const done = await runProgram(tool('vitest'), [...args, ...paths], { show: true, env })
  return settle('unit', done.code, () => tallyVitest(parse(report), parse(strays)))
}

/** End to end in a real browser, against the built app. */
async function browser(paths: readonly string[]): Promise<Tally> {
  const chromium = await findChromium()
  if ('missing' in chromium) {
    leftOut.push(`the tests in a browser: ${chromium.missing}`)
    return nothing
  }
  try {
    if (!isBuilt()) await stage('build', build)
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    failures.push('build')
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
  return settle('e2e', done.code, () => tallyPlaywright(parse(report)))
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
  console.log('')
  for (const what of tally.complaints) console.log(`✘ ${what}`)
  for (const what of skipped) console.log(`skipped: ${what}`)
  if (isStrict && skipped.length > 0) failures.push('something was skipped')
  if (failures.length > 0) console.log(`failed: ${failures.join(', ')}`)
  console.log(closingLine(tally))
  process.exitCode = failures.length > 0 || tally.failed > 0 ? 1 : 0
}
