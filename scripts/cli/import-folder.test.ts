import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFile,
  copyFile,
  mkdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parquetOf } from '@/lib/features/imports/testing/containers'
import { withCommand } from './testing.ts'

const fixtures = 'lib/features/imports/profiles/fixtures'
/** A process of its own takes long to start where others work. */
const patienceMs = 60_000

const { at, port, touchstone } = withCommand({ before: beforeEach, after: afterEach })
beforeEach(async () => {
  await mkdir(at('run'))
})

function row(step: number, sample = 0): string {
  const input = `<evidence_document>Opened in 1912.</evidence_document>\n<claim>Opened in 1911.</claim>`
  const output = `<think>Step ${step}, sample ${sample}.</think>\n<verification>Refuted</verification>`
  return `${JSON.stringify({ input, output, gts: 'Refuted', score: 1 })}\n`
}

async function put(name: string, content: string): Promise<void> {
  const target = at(`run/${name}`)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, content)
}

describe('touchstone import of a folder', { timeout: 2 * patienceMs }, () => {
  it('imports it as one, and names the files that cannot be read', async () => {
    await put('10.jsonl', row(10))
    await put('deep/2.jsonl', row(2) + row(2, 1))
    await put('notes.txt', 'Once upon a time.\n')
    await put('.hidden.jsonl', row(1))
    await put('3.jsonl.tmp', row(1))
    await put('empty.jsonl', '')
    await symlink(at('run'), at('run/loop'))
    const ran = await touchstone(['import', 'run', '--collection', 'C'])
    expect(ran.code).toBe(0)
    expect(ran.out).toMatch(/^run: 1 item and 3 traces from 4 rows \(.*1 issue\)/)
    expect(ran.error).toMatch(/^run\/notes\.txt: This text file/)
    const again = await touchstone(['import', 'run', '--collection', 'C', '--json'])
    expect(JSON.parse(again.out)).toMatchObject([
      {
        filename: 'run',
        format: 'archive',
        duplicates: 3,
        issues: [{ row: 0, path: 'notes.txt' }],
      },
    ])
  })

  it('names a file of unknown fields with its fields, not with every format there is', async () => {
    await put('1.jsonl', row(1))
    await put('metrics.json', '{\n "accuracy": 0.5,\n "loss": 2\n}\n')
    const { code, error } = await touchstone(['import', 'run', '--collection', 'C'])
    expect(code).toBe(0)
    expect(error.split('\n')[0]).toMatch(
      /^run\/metrics\.json: Not recognised\. The file has the fields accuracy, loss\. /,
    )
    expect(error).not.toContain('Looked for')
  })

  it('reads a run of DecompEntail without a zip file', async () => {
    const question = 'Would a pear fit in a thimble?'
    const facts = 'A pear is 8 cm wide. ; A thimble is 2 cm wide.'
    await put('decomp.txt', `${question} </s> Decomposition: ${facts} </s>\n`)
    await put('eval_probs.txt', '-4.1\t-0.2\n')
    await put('eval_results_lm.txt', 'no\n')
    await put('dev_qonly.txt', `${question}\tno </s>\n`)
    const { code, out } = await touchstone(['import', 'run/', '--collection', 'C'])
    expect(code).toBe(0)
    expect(out).toMatch(/^run\/: 1 item and 1 trace from 1 row /)
  })

  it('reads the shards of a Parquet data set, and the same as a tar', async () => {
    const labels = ['Supported', 'Refuted']
    await Promise.all(
      labels.map(async (label, shard) => {
        const rows = [0, 1].map((place) => ({
          claim: `Claim ${shard} ${place}.`,
          label,
          evidence: 'Text.',
        }))
        const name = `data/train-0000${shard}-of-00002.parquet`
        await mkdir(at('run/data'), { recursive: true })
        await writeFile(at(`run/${name}`), parquetOf(rows))
      }),
    )
    await put('README.md', '# A data set\n')
    const first = await touchstone(['import', 'run', '--collection', 'C'])
    expect(first).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^run: 4 items and 0 traces/),
    })
    await promisify(execFile)('tar', ['-czf', at('run.tar.gz'), '-C', at('run'), '.'])
    const tar = await touchstone(['import', 'run.tar.gz', '--collection', 'D'])
    expect(tar).toMatchObject({ code: 0, out: expect.stringMatching(/^run\.tar\.gz: 4 items/) })
  })

  it.each([
    ['an empty one', ['run'], 'run contains no files to import.'],
    ['to watch what is no folder', ['none', '--watch'], 'none is not a folder.'],
    ['to watch two', ['run', 'run', '--watch'], 'Watch one folder at a time.'],
    [
      'what a watch does not know',
      ['run', '--watch', '--json'],
      '--watch cannot be combined with --json',
    ],
    ['odd pauses', ['run', '--watch', '--every', 'often'], '--every must be a number of seconds'],
  ])('refuses %s', async (_what, args, words) => {
    const { code, error } = await touchstone(['import', '--collection', 'C', ...args])
    expect(code).toBe(1)
    expect(error).toContain(words)
  })
})

interface Watcher {
  child: ChildProcess
  said: () => string
  stop: () => Promise<number | null>
}

/** The command as it runs while a training run writes beside it. */
function watch(args: string[] = []): Watcher {
  const settings = { DATA_DIR: at('data'), PORT: String(port()), INIT_CWD: at('.') }
  const command = ['import', '--watch', 'run', '--collection', 'C', '--every', '0.2', ...args]
  const child = spawn(process.execPath, ['dist/touchstone.mjs', ...command], {
    env: { ...process.env, DATABASE_URL: '', ...settings },
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const stop = async () => {
    const ended = once(child, 'exit')
    // As npm does it at a terminal.
    child.kill('SIGINT')
    child.kill('SIGINT')
    const [code] = await ended
    return typeof code === 'number' ? code : null
  }
  return { child, said: () => text, stop }
}

async function says(watcher: Watcher, words: RegExp): Promise<void> {
  await vi.waitFor(() => expect(watcher.said()).toMatch(words), {
    timeout: patienceMs,
    interval: 50,
  })
}

describe('touchstone import --watch', { timeout: 4 * patienceMs }, () => {
  it('imports what a run writes while it writes, and nothing twice', async () => {
    const watcher = watch()
    try {
      await says(watcher, /Watching run/)
      await put('1.jsonl', row(1))
      await says(watcher, /1\.jsonl: 1 item and 1 trace from 1 row/)
      await appendFile(at('run/1.jsonl'), row(1, 1))
      await says(watcher, /1\.jsonl: 0 items and 1 trace from 2 rows \(1 duplicate/)
      await put('notes.txt', 'Once upon a time.\n')
      await says(watcher, /notes\.txt: This text file/)
      await put('2.jsonl', row(2))
      await says(watcher, /2\.jsonl: 0 items and 1 trace/)
    } finally {
      expect(await watcher.stop()).toBe(0)
    }
    const lines = watcher.said().trim().split('\n')
    expect(lines.filter((line) => line.startsWith('notes.txt: '))).toHaveLength(1)
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(/^3 files: 1 item and 3 traces/),
      expect.stringMatching(/^Not imported: notes\.txt: This text file/),
    ])

    const again = watch()
    try {
      await put('3.jsonl', row(3))
      await says(again, /3\.jsonl: 0 items and 1 trace/)
    } finally {
      expect(await again.stop()).toBe(0)
    }
    expect(again.said()).not.toMatch(/[12]\.jsonl/)
  })

  it('follows a writer that renames, and one that writes a file in parts', async () => {
    const prompt = `<evidence_document>Opened in 1912.</evidence_document>\n<claim>Opened in 1911.</claim>`
    const completion = '<think>So.</think>\n<verification>Refuted</verification>'
    const parquet = parquetOf([{ step: 1, prompt, completion, format: 1 }])
    const watcher = watch()
    try {
      await says(watcher, /Watching run/)
      await put('results.jsonl.tmp', row(1))
      await rename(at('run/results.jsonl.tmp'), at('run/results.jsonl'))
      await says(watcher, /results\.jsonl: 1 item and 1 trace/)
      await rename(at('run/results.jsonl'), at('run/results-old.jsonl'))
      await put('results.jsonl', row(2))
      await says(watcher, /results-old\.jsonl: 0 items and 0 traces from 1 row \(1 duplicate/)
      await says(watcher, /results\.jsonl: 0 items and 1 trace/)
      await writeFile(at('run/completions_00001.parquet'), parquet.subarray(0, -20))
      await says(watcher, /completions_00001\.parquet: (?!\d)/)
      await writeFile(at('run/completions_00001.parquet'), parquet)
      await says(watcher, /completions_00001\.parquet: 0 items and 1 trace/)
    } finally {
      expect(await watcher.stop()).toBe(0)
    }
    expect(watcher.said()).not.toContain('Not imported')
  })

  it('follows prime-rl, which appends to the traces of a step and packs them when it is over', async () => {
    const file = path.resolve(fixtures, 'verifiers-episodes.jsonl')
    const [first, second] = (await readFile(file, 'utf8')).trim().split('\n')
    const traces = 'rollouts/step_12/train/all/traces.jsonl'
    const watcher = watch()
    try {
      await says(watcher, /Watching run/)
      await put(traces, `${first}\n`)
      await says(watcher, /traces\.jsonl: 1 item and 1 trace from 1 row/)
      await appendFile(at(`run/${traces}`), `${second}\n`)
      await says(watcher, /traces\.jsonl: 1 item and 1 trace from 2 rows \(1 duplicate/)
      await writeFile(at(`run/${traces}.gz.tmp`), gzipSync(`${first}\n${second}\n`))
      await rename(at(`run/${traces}.gz.tmp`), at(`run/${traces}.gz`))
      await rm(at(`run/${traces}`))
      await says(watcher, /traces\.jsonl\.gz: 0 items and 0 traces from 2 rows \(2 duplicates/)
    } finally {
      expect(await watcher.stop()).toBe(0)
    }
    expect(watcher.said()).not.toContain('Not imported')
  })

  it('follows slime by its converter, which is run again for each of its pickles', async () => {
    const saved = path.resolve(fixtures, 'slime-rollout.pt')
    const convert = async (step: number) => {
      await mkdir(at('saved'), { recursive: true })
      await copyFile(saved, at(`saved/rollout_${step}.pt`))
      const script = path.resolve('public/convert-rollouts.py')
      const args = [script, at('saved'), '-o', at('run/rollouts.jsonl')]
      await promisify(execFile)('python3', args)
    }
    const watcher = watch()
    try {
      await says(watcher, /Watching run/)
      await convert(1)
      await says(watcher, /rollouts\.jsonl: 1 item and 3 traces from 3 rows/)
      await convert(2)
      await says(watcher, /rollouts\.jsonl: 0 items and 3 traces from 6 rows \(3 duplicates/)
    } finally {
      expect(await watcher.stop()).toBe(0)
    }
    expect(watcher.said()).not.toContain('Not imported')
  })

  it('waits for a server that is away, and goes on when it is back', async () => {
    await put('1.jsonl', row(1))
    let isAway = false
    const server = createServer((request, reply) => {
      request.resume()
      reply.setHeader('content-type', 'application/json')
      if (request.url === '/api/health') reply.end('{"status":"ok"}')
      else if (isAway) reply.writeHead(503).end('{"error":{"code":"x","message":"Not now."}}')
      else reply.writeHead(422).end('{"error":{"code":"unreadable","message":"Not this one."}}')
    })
    const listen = () =>
      new Promise<void>((resolve) => void server.listen(port(), '127.0.0.1', resolve))
    const close = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    await listen()
    const watcher = watch()
    try {
      await says(watcher, /1\.jsonl: Not this one\./)
      await close()
      await says(watcher, /The server: cannot be reached/)
      isAway = true
      await put('2.jsonl', row(2))
      await listen()
      await says(watcher, /2\.jsonl: Not now\./)
      isAway = false
      await says(watcher, /2\.jsonl: Not this one\./)
    } finally {
      expect(await watcher.stop()).toBe(0)
      await close()
    }
    expect(watcher.said()).toMatch(/No files were imported\./)
  })
})
