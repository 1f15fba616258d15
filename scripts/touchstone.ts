import { runCommand } from './cli/touchstone.ts'
import { main } from './refusal.ts'

await main(() => runCommand(process.argv.slice(2)))
