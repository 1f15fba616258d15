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

const accuracy = ['scores', '--filter', 'collection=bridges', '--metric', 'accuracy']

const run = async (format: string) =>
  (await touchstone([...accuracy, '--rows', 'model,training_step', '--format', format])).out

describe('touchstone scores', () => {
  it('prints a table with a row for each model', async () => {
    const { code, out } = await touchstone(accuracy)
    expect(code).toBe(0)
    const lines = out.split('\n').map((line) => line.trim().split(/ {2,}/))
    expect(lines[0]).toEqual(['model', 'bridges', 'mean'])
    expect(lines.slice(1, 3).map(([model, , mean]) => [model, mean])).toEqual([
      ['Refuted', '1.000'],
      ['Supported', '0.000'],
    ])
    expect(out).toContain('label mapping binary')
    expect(out).toContain('Every item of bridges has the gold class “no”.')
  })

  it('writes JSON, CSV and LaTeX', async () => {
    expect(JSON.parse(await run('json'))).toMatchObject({ metric: 'accuracy', items: 1, traces: 2 })
    expect(await run('csv')).toMatch(/^model,training_step,dataset,metric,labels,value,/)
    expect(await run('latex')).toContain(String.raw`\bottomrule`)
  })

  it.each([
    ['a wrong filter', ['--filter', 'modle=x'], 'modle'],
    ['a wrong dimension', ['--rows', 'modle'], 'rows'],
    ['a wrong format', ['--format', 'xml'], '--format'],
    ['a class of another mapping', ['--metric', 'recall.refuted'], 'Its classes are yes, no.'],
  ])('ends with one line that names %s', async (_what, args, words) => {
    const { code, out, error } = await touchstone(['scores', ...args])
    expect([code, out]).toEqual([1, ''])
    expect(error.trim().split('\n')).toEqual([expect.stringContaining(words)])
  })
})
