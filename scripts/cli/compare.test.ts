import { writeFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { bridgeOutput, bridgeTrace, jsonLines } from '@/e2e/rows/claims'
import { withCommand } from './testing.ts'

const { at, touchstone } = withCommand()
beforeAll(async () => {
  const rows = ['Refuted', 'Supported'].map((verdict) =>
    bridgeTrace({ model: verdict, output: bridgeOutput(verdict) }),
  )
  await writeFile(at('traces.jsonl'), jsonLines(rows))
  await touchstone(['import', 'traces.jsonl', '--collection', 'bridges'])
})

const sides = ['--a', 'model=Supported', '--b', 'model=Refuted']

const written = async (format: string) =>
  (await touchstone(['compare', ...sides, '--format', format])).out

describe('touchstone compare', () => {
  it('prints what was fixed, by dataset too', async () => {
    const { code, out } = await touchstone(['compare', ...sides])
    expect(code).toBe(0)
    const lines = out.split('\n').map((line) => line.trim().split(/ {2,}/))
    const head = lines.find(([title]) => title === 'Dataset') ?? []
    const row = lines[lines.indexOf(head) + 1] ?? []
    expect(Object.fromEntries(head.map((title, place) => [title, row[place]]))).toMatchObject({
      Dataset: 'bridges',
      n: '1',
      A: '0.000',
      B: '1.000',
      Fixed: '1',
      'Exact p': '1.000',
    })
    expect(out).toContain('Every shared item has the gold class "no".')
  })

  it('writes JSON, CSV and LaTeX', async () => {
    expect(JSON.parse(await written('json'))).toMatchObject({ n: 1, fixed: 1, broken: 0 })
    const made = 'model=Supported,model=Refuted,accuracy,,binary,0.05'
    expect(await written('csv')).toContain(`datasets,bridges,Fixed,1,,,,${made},`)
    expect(await written('latex')).toContain('\\label{tab:datasets}')
  })

  it('says why nothing can be compared: an empty side, sides without a shared item', async () => {
    const empty = await touchstone(['compare', '--a', 'model=nobody', '--b', 'model=Refuted'])
    expect([empty.code, empty.out]).toEqual([
      0,
      expect.stringContaining('No trace matches the filter of side A.'),
    ])
    await writeFile(
      at('other.jsonl'),
      jsonLines([bridgeTrace({ model: 'other', item_id: 'o', input: { claim: 'Another.' } })]),
    )
    await touchstone(['import', 'other.jsonl', '--collection', 'others'])
    const apart = await touchstone(['compare', '--a', 'model=other', '--b', 'model=Refuted'])
    expect([apart.code, apart.out]).toEqual([0, expect.stringContaining('none is on both sides')])
  })

  it.each([
    ['no side', ['--a', ''], '--b'],
    ['a wrong filter', ['--a', 'modle=x', '--b', ''], 'modle'],
    ['a wrong format', [...sides, '--format', 'xml'], '--format'],
    ['a wrong k', [...sides, '--metric', 'pass_at_k', '--k', '0'], 'k'],
    ['a wrong margin', [...sides, '--margin', '0'], 'margin'],
  ])('ends with one line that names %s', async (_what, args, words) => {
    const { code, out, error } = await touchstone(['compare', ...args])
    expect([code, out]).toEqual([1, ''])
    expect(error).toContain(words)
    expect(error.trim().split('\n')).toHaveLength(1)
  })
})
