import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { contentsOf, importContent } from '../testing/setup'

const folder = withDataFolder()

const names = ['decomp.txt', 'eval_probs.txt', 'eval_results_lm.txt'] as const
const texts = [
  'Is peat wet? </s> Decomposition: Peat is wet. ; It grows in bogs.\nIs peat dry? </s> Decomposition: Peat is wet.\n',
  '-1\t-9\n-4\t-2\n',
  'yes\nno\n',
]
type Content = string | Uint8Array

function setOf(changed: Partial<Record<(typeof names)[number], Content>> = {}, prefix = '') {
  const files = names.map((name, at): [string, Uint8Array] => {
    const content = changed[name] ?? texts[at] ?? ''
    return [`${prefix}${name}`, typeof content === 'string' ? strToU8(content) : content]
  })
  return zipSync(Object.fromEntries(files), { level: 6 })
}

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

describeOnDatabases('a set of three files', (open) => {
  it.each([
    ['/escaped/', 'names from the root'],
    ['C:\\escaped\\/', 'names of another system'],
    ['deep/'.repeat(200), 'names of great depth'],
  ])(
    'with %s for a folder is read like any other and writes nowhere else',
    async (prefix, name) => {
      const database = await open()
      const report = await importContent(database, setOf({}, prefix), { collection: name })
      expect(report).toMatchObject({ status: 'done', items_created: 2, traces_created: 2 })
      expect(existsSync('/tmp/escaped') || existsSync('/escaped')).toBe(false)
      expect(await readdir(path.join(folder.path, 'files/uploads')).catch(() => [])).toEqual([])
    },
  )

  it.each<[string, Uint8Array, RegExp]>([
    ['in UTF-16', setOf({ 'decomp.txt': utf16(texts[0] ?? '') }), /Line 1 of decomp\.txt|UTF-16/],
    ['of names that climb', setOf({}, '../../../../../../../../../../tmp/escaped/'), /Unpack it/],
    [
      'in Latin-1',
      setOf({ 'decomp.txt': Buffer.from('Is a p\u00eache wet? </s> Decomposition: x', 'latin1') }),
      /Line 1 of decomp\.txt/,
    ],
    [
      'whose answers end first',
      setOf({ 'eval_results_lm.txt': 'yes\n' }),
      /eval_results_lm\.txt has 1.*Line 2 is missing in eval_results_lm\.txt/s,
    ],
    [
      'that is empty',
      setOf({ 'decomp.txt': '', 'eval_probs.txt': '', 'eval_results_lm.txt': '' }),
      /./,
    ],
    [
      'with a line without end',
      setOf({ 'decomp.txt': 'x'.repeat(17 * 1024 * 1024) }),
      /longer than 16/,
    ],
  ])('%s is refused, and says where', async (name, zip, reason) => {
    const database = await open()
    const report = await importContent(database, zip, { collection: `refused ${name}` })
    expect(report.status).toBe('failed')
    expect(report.error).toMatch(reason)
    expect((await contentsOf(database, `refused ${name}`)).items).toEqual([])
    expect(existsSync('/tmp/escaped')).toBe(false)
  })

  it('with lines of a million blanks is read to its end', async () => {
    const database = await open()
    const blanks = ' '.repeat(1_000_000)
    const wide = {
      'decomp.txt': `Is peat${blanks}wet? </s> Decomposition:${blanks}Peat is wet.\nIs it?${blanks}\n`,
      'eval_results_lm.txt': `yes${blanks}</s>\nno${blanks}x\n`,
    }
    const report = await importContent(database, setOf(wide), { collection: 'wide' })
    expect(report).toMatchObject({ status: 'done', items_created: 1, traces_created: 1 })
    expect(report.issues).toMatchObject([{ row: 2, path: 'decomp.txt' }])
  })

  it('with a byte order mark and ends of lines of another system is the same set', async () => {
    const database = await open()
    const collection = 'ends'
    await importContent(database, setOf(), { collection })
    const other = setOf({
      'decomp.txt': `\uFEFF${texts[0]?.replaceAll('\n', '\r\n')}`,
      'eval_probs.txt': texts[1]?.replaceAll('\n', '\r\n') ?? '',
      'eval_results_lm.txt': `\uFEFF${texts[2]?.replaceAll('\n', ' </s>\r\n')}\n\n`,
    })
    const report = await importContent(database, other, { collection })
    expect(report).toMatchObject({ status: 'done', traces_created: 0, duplicates: 2 })
  })

  it('with other files beside it names them', async () => {
    const database = await open()
    const files = Object.fromEntries(names.map((name, at) => [name, strToU8(texts[at] ?? '')]))
    const others = { 'steps/1.jsonl': strToU8('{}'), '.DS_Store': strToU8('x') }
    const zip = zipSync({ ...files, ...others })
    const report = await importContent(database, zip, { collection: 'others' })
    expect(report).toMatchObject({ status: 'done', traces_created: 2 })
    const message = expect.stringMatching(/import it separately$/)
    expect(report.issues).toEqual([{ row: 3, path: 'steps/1.jsonl', message }])
  })

  it('with lines that cannot be read keeps the others', async () => {
    const database = await open()
    const bad = { 'eval_probs.txt': 'NaN\tInfinity\n-4\t-2\n' }
    const report = await importContent(database, setOf(bad), { collection: 'lines' })
    expect(report).toMatchObject({ items_created: 1, traces_created: 1 })
    expect(report.issues).toMatchObject([{ row: 1, path: 'eval_probs.txt' }])
  })
})
