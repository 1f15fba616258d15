import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { beforeAll, expect, inject, it, test } from 'vitest'
import { traceRecord } from '@/lib/features/imports/fixtures'
import { importContent, lines } from '@/lib/features/imports/testing/setup'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { exportKindNames, exportKinds } from './kinds'
import { snippets, type Snippet } from './snippets'
import { exported } from './testing/read'
import { finishedStudy } from './testing/setup'

const run = promisify(execFile)
const at = '2026-01-02T00:00:00.000Z'

const rows = [1, 2, 3].map((step) =>
  traceRecord({
    model: `m${step}`,
    prompt: 'Is it so?',
    dataset: 'set',
    marks: [
      { kind: 'approved', author: 'A1', at },
      { kind: 'wrong_answer', author: 'A1', at, target: { step: 1 } },
    ].slice(0, step),
    judge_calls: [
      {
        key: `call-${step}`,
        criterion: 'atomic',
        target: 0,
        server_model: 'judge-32b',
        messages: [{ role: 'user', content: 'Is this one question?' }],
        params: { temperature: 0 },
        reply: '<answer>yes</answer>',
        parsed: 1,
        at,
        tokens: null,
      },
    ],
  }),
)

declare module 'vitest' {
  interface ProvidedContext {
    pandas: string | null
  }
}

const python = inject('pandas')

/** Only what is at hand can be run; the others have to be Python at least. */
async function opened({ tool, code }: Snippet, file: string): Promise<string> {
  const program = code.replaceAll('FILE', file)
  if (tool === 'DuckDB') {
    const [, query = ''] = /"""(.*)"""/su.exec(program) ?? []
    const instance = await DuckDBInstance.create(':memory:')
    const connection = await instance.connect()
    const reader = await connection.runAndReadAll(query)
    connection.closeSync()
    instance.closeSync()
    return JSON.stringify(reader.getRowsJson())
  }
  if (tool === 'pandas' && python !== null) {
    const { stdout } = await run(python, ['-X', 'utf8', '-c', program])
    return stdout
  }
  const { stdout } = await run('python3', [
    '-c',
    `import ast\nprint(ast.dump(ast.parse(${JSON.stringify(code)})))`,
  ])
  return stdout
}

const files = exportKindNames.flatMap((kind) =>
  exportKinds[kind].formats.map((format) => ({ kind, format })),
)

test.each(files)('the $format of $kind has three lines that open it', ({ kind, format }) => {
  const code = snippets[kind][format]?.code ?? ''
  expect(code).toContain('FILE')
  expect(code.split('\n')).toHaveLength(3)
})

describeOnDatabases(
  'three lines',
  (open) => {
    withDataFolder()
    let study = ''
    beforeAll(async () => {
      await importContent(await open(), lines(rows), { collection: 'opened' })
      study = await finishedStudy(await open())
    })

    it.each(files.filter(({ kind }) => kind !== 'study-bundle'))(
      'open the $format of $kind',
      { timeout: 60_000 },
      async ({ kind, format }) => {
        const database = await open()
        const chosen = exportKinds[kind].of === 'study' ? { study } : { collection: 'opened' }
        // Nobody has checked the judge here.
        const labels = kind === 'judge-training' ? { labels: 'judge' } : {}
        const asked = { kind, format, ...chosen, ...labels }
        const { rows: count, bytes } = await exported(database, asked)
        expect(count).toBeGreaterThan(0)
        const place = await mkdtemp(path.join(tmpdir(), 'opened-'))
        const file = path.join(place, `file.${format}`)
        await writeFile(file, bytes)
        const snippet = snippets[kind][format]
        expect(snippet && (await opened(snippet, file))).toMatch(/\S/u)
        await rm(place, { recursive: true })
      },
    )
  },
  ['sqlite'],
)
