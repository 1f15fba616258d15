import { main, Refusal } from './refusal.ts'

const usage = `npm run soak -- fuzz [INPUTS] | kills [COUNT] [sqlite|postgresql]
  fuzz   tries generated inputs on every parser: 1,000,000 of them, no crash, no hang over 1 s, memory bounded
  kills  kills the server with SIGKILL while imports, runs, judge runs, marks and judgements are in progress, 1,000 times over
         both databases, or over one: nothing acknowledged is lost, nothing doubled`

const log = (line: string) => console.log(line)
const defaults = { fuzz: 1_000_000, kills: 1_000 }
const databases = ['sqlite', 'postgresql'] as const

await main(async () => {
  const [name = '', given, only, ...rest] = process.argv.slice(2)
  if (!isSection(name) || rest.length > 0) throw new Refusal(usage)
  const chosen = databases.filter((database) => only === undefined || database === only)
  if (chosen.length === 0 || (only !== undefined && name === 'fuzz')) throw new Refusal(usage)
  const count = Number(given ?? defaults[name])
  if (!Number.isInteger(count) || count < 1) throw new Refusal(usage)
  const passed =
    name === 'fuzz'
      ? await (await import('@/e2e/soak/fuzz')).soakFuzz(count, log)
      : await (await import('@/e2e/soak/kills')).soakKills(count, chosen, log)
  process.exitCode = passed ? 0 : 1
})

function isSection(name: string): name is keyof typeof defaults {
  return Object.hasOwn(defaults, name)
}
