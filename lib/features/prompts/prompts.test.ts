import { expect, it } from 'vitest'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { sql } from '@/lib/platform/db/sql'
import { withDataFolder } from '@/lib/platform/testing'
import { judgings } from '@/lib/systems/registry/judgings'
import { pipelines } from '@/lib/systems/registry/pipelines'
import { promptMessages, promptRequest } from '@/lib/systems/kit/render-prompt'
import { z } from 'zod'
import { choosePrompts, listPrompts } from './list-prompts.server'
import { importPrompts } from './import-prompts.server'
import { createPrompt } from './create-prompt.server'

withDataFolder()

const novice = {
  system: 'faithlens',
  name: 'novice',
  text: '{{document}} {{explanation}}',
  system_message: 'Check {{claim}}.',
  reply: 'text',
} as const

const author = async (database: Database) => (await localOwner(database)).id
const noviceOf = async (database: Database) =>
  (await choosePrompts(database, 'faithlens', { templates: judgings.faithlens.prompts }))['novice']

describeOnDatabases('versions of prompts', (open) => {
  it('keep a system message and how the reply is asked for, and are asked with both', async () => {
    const database = await open()
    const authorId = await author(database)
    const stored = await createPrompt(database, novice, { authorId })
    expect(stored).toMatchObject({
      version: 1,
      system_message: 'Check {{claim}}.',
      reply: 'text',
      origin: 'own',
      source: null,
    })
    const chosen = await noviceOf(database)
    const values = { document: 'D', claim: 'C', explanation: 'E' }
    expect(promptMessages(chosen, values)).toEqual([
      { role: 'system', content: 'Check C.' },
      { role: 'user', content: 'D E' },
    ])
    const shape = { name: 'novice', schema: z.object({ answer: z.string() }) }
    expect(promptRequest(chosen, values, shape)).not.toHaveProperty('response_schema')
    await createPrompt(database, { ...novice, reply: 'json' }, { authorId })
    expect(promptRequest(await noviceOf(database), values, shape)).toHaveProperty('response_schema')
  })

  it('are new where only the system message or the form of the reply is', async () => {
    const database = await open()
    const authorId = await author(database)
    const first = await createPrompt(database, novice, { authorId })
    expect((await createPrompt(database, novice, { authorId })).version).toBe(first.version)
    const more = await createPrompt(
      database,
      { ...novice, system_message: '{{claim}}!' },
      { authorId },
    )
    expect(more.version).toBe(first.version + 1)
  })

  it('are refused where the reply cannot be JSON', async () => {
    const database = await open()
    const [verify] = pipelines.faithlens.prompts
    const prompt = {
      system: 'faithlens',
      name: 'verify',
      text: verify?.text ?? '',
      reply: 'json',
    } as const
    await expect(
      createPrompt(database, prompt, { authorId: await author(database) }),
    ).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining('cannot be JSON') })
  })

  it('that were stored for a slot nothing fills any more are not asked with', async () => {
    const database = await open()
    const authorId = await author(database)
    const text = '{{claim}} {{preceding}}'
    const made = await createPrompt(
      database,
      { system: 'faithlens', name: 'decontextualise', text },
      { authorId },
    )
    await database.execute(
      sql`UPDATE prompt SET text = '{{claim}} {{document}}' WHERE system = 'faithlens' AND name = 'decontextualise'`,
    )
    const versions = { 'faithlens/decontextualise': made.version }
    await expect(
      choosePrompts(database, 'faithlens', { templates: pipelines.faithlens.prompts, versions }),
    ).rejects.toMatchObject({ message: expect.stringContaining('{{document}}') })
  })
})

const pack = {
  source: 'github.com/x/y@abc',
  prompts: [
    {
      role: 'faithlens/novice',
      system: 'Check.',
      user: '[DOCUMENT] [CLAIM] [EXPLANATION]',
      reply: 'text',
    },
    { role: 'decompose-rl/judge-coverage', user: '{claim}: {{answers}}' },
    { role: 'deep-rubric/judge-taste', user: 'x' },
  ],
}
const yaml = `# Of the paper
source: github.com/x/y@abc
prompts:
  - role: faithlens/novice
    system: Check.
    user: "[DOCUMENT] [CLAIM] [EXPLANATION]"
    reply: text
`

describeOnDatabases('an import of prompts', (open) => {
  it('stores what can be used as released versions, and says what cannot and why', async () => {
    const database = await open()
    const authorId = await author(database)
    const file = { filename: 'pack.json', content: JSON.stringify(pack) }
    const { imported, unchanged, refused } = await importPrompts(database, file, authorId)
    expect(unchanged).toEqual([])
    expect(imported).toMatchObject([
      {
        label: expect.stringMatching(/^faithlens\/novice@\d+$/),
        text: '{{document}} {{claim}} {{explanation}}',
        system_message: 'Check.',
        origin: 'released',
        source: 'github.com/x/y@abc',
        reply: 'text',
      },
    ])
    expect(refused).toEqual([
      { name: 'decompose-rl/judge-coverage', reasons: ['The slot {{claim}} is missing.'] },
      {
        name: 'deep-rubric/judge-taste',
        reasons: [expect.stringContaining('has no prompt "judge-taste"')],
      },
    ])
    expect((await noviceOf(database))?.version).toBe(imported[0]?.label)
  })

  it('adds nothing the second time, in JSON or in YAML', async () => {
    const database = await open()
    const authorId = await author(database)
    const count = async () => (await listPrompts(database)).length
    await importPrompts(database, { filename: 'a.yaml', content: yaml }, authorId)
    const before = await count()
    const [first] = pack.prompts
    const content = JSON.stringify({ ...pack, prompts: [first] })
    const again = await importPrompts(database, { filename: 'b.json', content }, authorId)
    expect(again).toMatchObject({ imported: [], unchanged: [{ origin: 'released' }], refused: [] })
    expect(await count()).toBe(before)
  })

  it('finds templates in code, with the variable as their source', async () => {
    const database = await open()
    const content = 'COVER = "From {answers} alone, judge {claim}. End with <verdict></verdict>."'
    const { imported } = await importPrompts(
      database,
      { filename: 'prompts.py', content },
      await author(database),
    )
    expect(imported).toMatchObject([
      { name: 'judge-coverage', origin: 'released', source: 'prompts.py, COVER', reply: 'text' },
    ])
  })

  it.each([
    ['notes.py', 'x = 1', 'contains no known prompt'],
    ['pack.json', '{', 'pack.json is not a readable prompt pack'],
    ['pack.yml', 'a: [', 'pack.yml is not a readable prompt pack'],
    ['pack.json', '{"prompts": [{"role": "verify", "user": "x"}]}', 'prompts.0.role'],
    [
      'pack.json',
      '{"prompts": [{"role": "faithlens/novice", "user": "x"}], "colour": 1}',
      'colour',
    ],
  ])('refuses %s with %j', async (filename, content, words) => {
    const database = await open()
    await expect(
      importPrompts(database, { filename, content }, await author(database)),
    ).rejects.toMatchObject({ code: 'invalid', message: expect.stringContaining(words) })
  })
})
