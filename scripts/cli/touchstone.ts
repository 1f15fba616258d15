import { Refusal } from '../refusal.ts'

/** What works on the data of this machine alone. */
const local = new Set(['rewards', 'backup', 'restore', 'move', 'storage', 'user'])

/** Each loads what it needs only when it is called. */
const commands: Record<string, (args: string[]) => Promise<void>> = {
  import: async (args) => (await import('./import.ts')).importCommand(args),
  export: async (args) => (await import('./export/export.ts')).exportCommand(args),
  corpus: async (args) => (await import('./corpus.ts')).corpusCommand(args),
  verify: async (args) => (await import('./verify.ts')).verifyCommand(args),
  research: async (args) => (await import('./research.ts')).researchCommand(args),
  prompts: async (args) => (await import('./prompts.ts')).promptsCommand(args),
  scores: async (args) => (await import('./scores.ts')).scoresCommand(args),
  compare: async (args) => (await import('./compare.ts')).compareCommand(args),
  samples: async (args) => (await import('./samples.ts')).samplesCommand(args),
  rewards: async (args) => (await import('./rewards.ts')).rewardsCommand(args),
  backup: async (args) => (await import('./backup.ts')).backupCommand(args),
  restore: async (args) => (await import('./restore.ts')).restoreCommand(args),
  move: async (args) => (await import('./move.ts')).moveCommand(args),
  storage: async (args) => (await import('./storage.ts')).storageCommand(args),
  user: async (args) => (await import('./user.ts')).userCommand(args),
  config: async (args) => (await import('./config.ts')).configCommand(args),
}

const usage = `Usage: npm run touchstone -- COMMAND
  import FILE|FOLDER… --collection NAME [--format --system --model --run --dataset --mapping --label 0=supported --dry-run --json]
  import --watch FOLDER --collection NAME [--every SECONDS]
    Exits with 0 if all files were imported, with a warning if rows have issues; with 1 if a file failed.
  export --kind KIND [--format FORMAT --collection NAME --NAME VALUE… --filter 'a=b&c=d' --out FILE|- --resume --force --json]
  corpus add FILE… --corpus NAME [--json] | corpus search QUESTION --corpus NAME [--limit N --json]
  verify --claim TEXT --document FILE|- [--system decompose-rl]… [--server ID] [--samples N] [--budget AMOUNT] [--collection NAME] [--cache use|refresh] [--json]
  research --question TEXT --corpus NAME [--turns N] [--judge] [--server ID] [--samples N] [--budget AMOUNT] [--collection NAME] [--cache use|refresh] [--json]
  scores [--filter 'model=NAME&…' --rows model,training_step --columns dataset --metric NAME --labels binary|three-way --common --format table|csv|json|latex]
  compare --a FILTER --b FILTER [--metric NAME --k N --labels binary|three-way --margin N --format table|csv|json|latex]
  prompts import FILE|FOLDER… [--json]
  samples add | samples remove
  rewards [--collection NAME] [--write] [--json]
  backup FILE [--force --json]
  restore FILE [--json]
  move --to postgresql://… [--json]
  storage [--vacuum --json]
  user add --role ROLE | user reset EMAIL | user list [--json]
  config [--json]
import, export, corpus, verify, research, scores, compare, prompts and samples use the server that runs on this machine, or the one set with
--server URL or TOUCHSTONE_URL (TOUCHSTONE_KEY=ts_… signs in). Without a server, they use the data folder of this machine. The other commands always do.`

/** Runs one command to its end; what it refuses is thrown. */
export async function runCommand([name = 'help', ...args]: readonly string[]): Promise<void> {
  process.env['LOG_LEVEL'] ??= 'warn'
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (local.has(name)) (await import('./server.ts')).refuseAddress(name)
  if (command) await command(args)
  else if (name === 'help' || name === '--help') process.stdout.write(`${usage}\n`)
  else
    throw new Refusal(`Unknown command "${name}". Commands: ${Object.keys(commands).join(', ')}.`)
}
