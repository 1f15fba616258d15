import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The help text, by command. */
const help = readFileSync('scripts/cli/touchstone.ts', 'utf8')
const usage = (command: string) => help.split('\n').filter((line) => line.includes(`${command} `))
/** Options of several commands. */
const shared = ['--server']

/** Commands of the code blocks; lines that end in a backslash go on. */
function commandsIn(markdown: string): string[] {
  return [...markdown.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, code = '']) =>
    [...code.replaceAll('\\\n', ' ').matchAll(/npm run touchstone -- ([^#\n]+)/g)].map(
      ([, command = '']) => command.trim(),
    ),
  )
}

test.each(['README.md', ...globSync('docs/*.md')])('%s has commands that exist', (file) => {
  expect(commandsIn(readFileSync(file, 'utf8')).filter((command) => !isKnown(command))).toEqual([])
})

const samples = globSync('prisma/samples/*.jsonl').map((file) => readFileSync(file, 'utf8'))

test.each(['README.md', ...globSync('docs/*.md')])(
  '%s names models that the samples have',
  (file) => {
    const code = [...readFileSync(file, 'utf8').matchAll(/```[a-z]*\n(.*?)```/gs)].join('\n')
    const models = new Set(code.match(/\b(?:decompose|lens|facts|solver|research)-\d+b[\w-]*/g))
    const missing = [...models].filter(
      (model) => !samples.some((rows) => rows.includes(`"${model}"`)),
    )
    expect(missing).toEqual([])
  },
)

function isKnown(command: string): boolean {
  const [name = '', ...rest] = command.split(' ')
  const documented = [...shared, ...usage(name)].join(' ')
  // An export takes every filter of the list as an option.
  const options = rest.filter((part) => part.startsWith('--') && name !== 'export')
  return help.includes(`  ${name}: async`) && options.every((option) => documented.includes(option))
}
