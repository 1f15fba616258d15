import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root, runProgram, tool } from './program.ts'

const report = z.object({
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
  violations: Violation[]
}

const places = ['app', 'components', 'lib', 'scripts', 'e2e', 'proxy.ts']

/** Follows every import below a folder and holds it against the layer rules. */
export async function cruise(folder: string): Promise<Cruise> {
  const present = places.filter((place) => existsSync(join(folder, place)))
  const config = join(root, '.dependency-cruiser.cjs')
  const args = ['--config', config, '--output-type', 'json', '--no-cache', ...present]
  const { out, text } = await runProgram(tool('depcruise'), args, { cwd: folder })
  if (!out.startsWith('{')) throw new Error(`dependency-cruiser failed: ${text.trim()}`)
  const { summary } = report.parse(JSON.parse(out))
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to })),
  }
}

/** What is wrong with the layers of a tree, one line each; nothing cruised is wrong too. */
export async function layerProblems(folder: string): Promise<string[]> {
  const { modules, violations } = await cruise(folder)
  if (modules === 0) return ['no module was cruised, so no rule was checked']
  return violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`)
}
