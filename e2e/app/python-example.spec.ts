import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listTraces } from '../support/api'
import { expect, test } from '../support/journey'
import { bridgeTrace, jsonLines } from '../rows/claims'

const script = join(import.meta.dirname, '../../public/examples/touchstone.py')

/** As much of pandas as the last step needs, for machines without it: reading and averaging are done for real. */
const standIn = `
import csv, io

class Means(dict):
    def __str__(self):
        return "\\n".join(f"{name}    {mean}" for name, mean in self.items())

class Grouped:
    def __init__(self, rows, by):
        self.rows, self.by = rows, by
    def __getitem__(self, name):
        self.name = name
        return self
    def mean(self):
        groups = {}
        for row in self.rows:
            if row[self.name] != "":
                groups.setdefault(row[self.by], []).append(float(row[self.name]))
        return Means({key: sum(all) / len(all) for key, all in groups.items()})

class Frame(list):
    def groupby(self, by):
        return Grouped(self, by)

def read_csv(file):
    csv.field_size_limit(1 << 30)
    return Frame(csv.DictReader(io.TextIOWrapper(file, "utf-8", newline="")))
`

interface Ran {
  code: number
  out: string
  error: string
}

function python(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    execFile('python3', args, { env: { ...process.env, ...env } }, (failure, out, error) => {
      resolve({ code: failure === null ? 0 : 1, out, error })
    })
  })
}

test('forty lines of Python import rollouts, have them judged, and load the result', async ({
  request,
  collection,
  folder,
  baseURL,
}) => {
  const modules = join(folder, 'modules')
  await mkdir(modules, { recursive: true })
  const hasPandas = (await python(['-c', 'import pandas'])).code === 0
  if (!hasPandas) await writeFile(join(modules, 'pandas.py'), standIn)
  const file = join(folder, 'step_40.jsonl')
  const rows = [1, 2].map((step) => bridgeTrace({ training_step: step }))
  await writeFile(file, jsonLines(rows))
  const env = { TOUCHSTONE_URL: baseURL ?? '', PYTHONPATH: modules }
  const ran = await python([script, file, collection], env)
  expect([ran.code, ran.error]).toEqual([0, ''])
  expect(ran.out).toMatch(/^2 traces imported\n[1-9]\d* calls of judges\n/)
  const found = await listTraces(request, { collection })
  const totals = found.rows.map(({ reward_total: total }) => total ?? Number.NaN)
  const mean = totals.reduce((sum, total) => sum + total, 0) / totals.length
  const [, told] = /mason-7b\s+(-?[\d.]+)/.exec(ran.out) ?? []
  expect(Number(told)).toBeCloseTo(mean, 5)
})

test('it ends with the words of the server', async ({ folder, collection, baseURL }) => {
  const modules = join(folder, 'modules')
  await mkdir(modules, { recursive: true })
  await writeFile(join(modules, 'pandas.py'), standIn)
  const file = join(folder, 'empty.jsonl')
  await writeFile(file, '')
  const env = { TOUCHSTONE_URL: baseURL ?? '', PYTHONPATH: modules }
  const { code, error } = await python([script, file, collection], env)
  expect([code, error]).toEqual([1, expect.stringMatching(/^(?!Traceback).+\n$/)])
})
