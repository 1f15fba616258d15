import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { folderCycles, type Import } from './folder-cycles.ts'
import { root, runProgram, tool } from './program.ts'

const report = z.object({
  modules: z.array(
    z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) }),
  ),
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(
      z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) }),
    ),
  }),
})

export interface Violation {
  rule: string
  from: string
  to: string
}

export interface Cruise {
  modules: number
  /** Of the product: tests and their helpers may import from any layer. */
  imports: Import[]
  violations: Violation[]
}

const test = /[.]test[.]tsx?$|\/testing(?:\/|[.]ts$)|\/testing-[a-z]+[.]ts$|\/fixtures\//

const places = ['app', 'components', 'lib', 'scripts', 'e2e', 'proxy.ts']

/** Follows every import below a folder and holds it against the layer rules. */
export async function cruise(folder: string): Promise<Cruise> {
  const present = places.filter((place) => existsSync(join(folder, place)))
  const config = join(root, '.dependency-cruiser.cjs')
  const args = ['--config', config, '--output-type', 'json', '--no-cache', ...present]
  const { out, text } = await runProgram(tool('depcruise'), args, { cwd: folder })
  if (!out.startsWith('{')) throw new Error(`dependency-cruiser failed: ${text.trim()}`)
  const { modules, summary } = report.parse(JSON.parse(out))
  return {
    modules: summary.totalCruised,
    imports: modules
      .filter(({ source }) => !test.test(source))
      .flatMap(({ source, dependencies }) =>
        dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
      ),
    violations: summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to })),
  }
}

/** What is wrong with the layers of a tree, one line each; nothing cruised is wrong too. */
export async function layerProblems(folder: string): Promise<string[]> {
  const { modules, imports, violations } = await cruise(folder)
  if (modules === 0) return ['no module was cruised, so no rule was checked']
  return [
    ...violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`),
    ...folderCycles(imports).map((cycle) => `folder-cycle: ${cycle}`),
  ]
}
