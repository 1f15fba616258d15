import { configCommand } from './cli/config.ts'
import { importCommand } from './cli/import.ts'
import { main, Refusal } from './refusal.ts'

const commands: Record<string, (args: string[]) => Promise<void>> = {
  import: importCommand,
  config: configCommand,
}

const usage = `Usage: npm run touchstone -- COMMAND
  import FILE… --collection NAME [--format --system --model --run --dataset --dry-run --json]
  config [--json]`

await main(async () => {
  process.env['LOG_LEVEL'] ??= 'warn'
  const [name = 'help', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command) await command(args)
  else if (name === 'help' || name === '--help') process.stdout.write(`${usage}\n`)
  else throw new Refusal(`No command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
})
