import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeOnDatabases } from '@/lib/platform/db/testing'
import { withDataFolder } from '@/lib/platform/testing'
import { output, prompt } from '../fixtures'
import { contentsOf, importContent, lines } from '../testing/setup'

const script = path.join(import.meta.dirname, '../../../../public/convert-rollouts.py')
const folder = withDataFolder()
let work: string
beforeEach(async () => {
  work = await mkdtemp(path.join(folder.path, 'work-'))
})

interface Ran {
  code: number
  out: string
  said: string
}

function python(args: readonly string[]): Promise<Ran> {
  return new Promise((resolve) => {
    execFile('python3', [...args], { cwd: work }, (failure, out, said) => {
      resolve({ code: failure === null ? 0 : Number(failure.code), out, said })
    })
  })
}

/** Makes files as a trainer would; the code finds the texts as `prompt` and `output`. */
async function make(code: string): Promise<void> {
  const texts = { prompt: prompt('Opened in 1911.', 'Opened in 1912.'), output: output() }
  const head = 'import json, pickle, sys, zipfile\nglobals().update(json.loads(sys.argv[1]))\n'
  const ran = await python(['-c', head + code, JSON.stringify(texts)])
  if (ran.code !== 0) throw new Error(ran.said)
}

async function convert(...args: string[]): Promise<Ran & { rows: Record<string, unknown>[] }> {
  const ran = await python([script, ...args])
  const rows: Record<string, unknown>[] = ran.out
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  return { ...ran, rows }
}

/** What torch writes: a zip file with a pickle, whose tensors lie beside it. */
const torchSave = `
import types, collections, struct
torch = types.ModuleType('torch'); utils = types.ModuleType('torch._utils')
class FloatStorage: pass
FloatStorage.__module__, FloatStorage.__qualname__ = 'torch', 'FloatStorage'
def _rebuild_tensor_v2(*args): raise RuntimeError('not here')
_rebuild_tensor_v2.__module__ = 'torch._utils'
torch.FloatStorage, torch._utils, utils._rebuild_tensor_v2 = FloatStorage, utils, _rebuild_tensor_v2
sys.modules.update({'torch': torch, 'torch._utils': utils})
class Tensor:
    def __init__(self, key, count): self.key, self.count = key, count
    def __reduce__(self): return (_rebuild_tensor_v2, (Stored(self.key, self.count), 0, (), (), False, collections.OrderedDict()))
class Stored:
    def __init__(self, key, count): self.key, self.count = key, count
class Pickler(pickle.Pickler):
    def persistent_id(self, one):
        return ('storage', FloatStorage, one.key, 'cpu', one.count) if isinstance(one, Stored) else None
def save(found, name):
    with zipfile.ZipFile(name, 'w') as archive:
        with archive.open('rollout/data.pkl', 'w') as file: Pickler(file, 2).dump(found)
        archive.writestr('rollout/data/0', struct.pack('<f', 0.25))
        archive.writestr('rollout/version', '3')
`

const slime = `${torchSave}
def sample(at, **fields):
    return {'group_index': at // 2, 'index': at, 'prompt': prompt, 'tokens': [1] * 50, 'response': output.replace('Done.', str(at)),
        'response_length': 50, 'label': 'Refuted', 'reward': 1.0, 'loss_mask': None, 'rollout_log_probs': [float('nan')] * 50,
        'status': 'completed', 'metadata': {'source': 'bridges', 'odd': float('inf')}, 'session_id': None, **fields}
save({'rollout_id': 7, 'samples': [
    sample(0), sample(1, reward={'score': 2.5, 'format': 1.0, 'coverage': float('nan')}, status='truncated'),
    sample(2, reward=Tensor('0', 1), status='aborted'), sample(3, reward=float('nan'), status='pending'),
    sample(4, response=None)]}, '7.pt')
`

const saved = path.join(import.meta.dirname, 'fixtures/slime-rollout.pt')

describe('the converter of pickled rollouts', () => {
  it('reads what torch itself saved, numbers that are parts of a tensor too', async () => {
    const { code, rows, said } = await convert(saved)
    expect({ code, said }).toEqual({ code: 0, said: `${saved}: 3 rollouts\n` })
    expect(rows).toMatchObject([
      { output: '72 - 45 = \\boxed{27}', label: '27', reward: 1, finish_reason: 'stop' },
      { output: 'It is \\boxed{7}', reward: 0.5, training_step: 12, group_id: '12/0' },
      { reward: 0.25, rewards: { format: 0 }, finish_reason: 'length' },
    ])
  })

  it('writes what slime saved, without torch', async () => {
    await make(slime)
    const { code, rows, said } = await convert('7.pt', '--run', 'night')
    expect({ code, said }).toEqual({
      code: 0,
      said: '7.pt: 4 rollouts; 1 without a prompt or an output left out\n',
    })
    const common = { label: 'Refuted', training_step: 7, run: 'night' }
    expect(rows).toMatchObject([
      { ...common, group_id: '7/0', sample_index: 0, reward: 1, finish_reason: 'stop', index: 0 },
      {
        ...common,
        group_id: '7/0',
        sample_index: 1,
        reward: 2.5,
        rewards: { format: 1, coverage: null },
        finish_reason: 'length',
      },
      { ...common, group_id: '7/1', sample_index: 0, reward: 0.25, finish_reason: 'abort' },
      { ...common, group_id: '7/1', sample_index: 1, reward: null, finish_reason: null },
    ])
    expect(rows[0]?.['metadata']).toEqual({ source: 'bridges', odd: null })
    for (const name of ['tokens', 'rollout_log_probs', 'loss_mask', 'session_id', 'status'])
      expect(rows[0]).not.toHaveProperty(name)
    const kept = await convert('7.pt', '--keep', 'tokens')
    expect(kept.rows[0]?.['tokens']).toHaveLength(50)
  })

  it('reads objects of classes that are not here, numbers of numpy, and any protocol', async () => {
    const numpy = `
import types, enum, dataclasses, struct
core = types.ModuleType('numpy._core.multiarray')
class dtype:
    def __init__(self, *args): self.args = args
    def __reduce__(self): return (dtype, ('f8', False, True), (3, '<', None, None, None, -1, -1, 0))
dtype.__module__ = 'numpy'
def scalar(*args): raise RuntimeError('not here')
scalar.__module__ = 'numpy._core.multiarray'
class Number:
    def __reduce__(self): return (scalar, (dtype(), struct.pack('<d', 0.75)))
holder = types.ModuleType('numpy'); holder.dtype = dtype; core.scalar = scalar
sys.modules.update({'numpy': holder, 'numpy._core': types.ModuleType('numpy._core'), 'numpy._core.multiarray': core})
class Status(enum.Enum):
    TRUNCATED = 'truncated'
class ByName(enum.Enum):
    TRUNCATED = 'truncated'
    def __reduce_ex__(self, protocol): return getattr, (type(self), self.name)
class ByValue(enum.Enum):
    TRUNCATED = 'truncated'
    def __reduce_ex__(self, protocol): return type(self), (self.value,)
@dataclasses.dataclass
class Sample:
    prompt: str
    response: str
    reward: object
    status: Status
for protocol in (2, 3, 4, 5):
    with open(f'{protocol}.pkl', 'wb') as file:
        statuses = (Status.TRUNCATED, ByName.TRUNCATED, ByValue.TRUNCATED)
        pickle.dump([Sample(prompt, output, Number(), status) for status in statuses], file, protocol)
`
    await make(numpy)
    const { rows, code } = await convert('2.pkl', '3.pkl', '4.pkl', '5.pkl')
    expect(code).toBe(0)
    expect(rows).toHaveLength(12)
    for (const row of rows) expect(row).toMatchObject({ reward: 0.75, finish_reason: 'length' })
  })

  it('runs nothing that a pickle asks for', async () => {
    await make(`
import os
class Evil:
    def __reduce__(self): return (os.system, ('touch owned',))
with open('evil.pkl', 'wb') as file: pickle.dump([{'prompt': prompt, 'output': output, 'reward': 1, 'x': Evil()}], file)
`)
    const { code, rows } = await convert('evil.pkl')
    expect(code).toBe(0)
    expect(rows).toMatchObject([{ output: output(), x: 'touch owned' }])
    expect(existsSync(path.join(work, 'owned'))).toBe(false)
  })

  it('says of every file what is wrong with it, and converts the others', async () => {
    await make(`
def dump(found, name):
    with open(name, 'wb') as file: pickle.dump(found, file)
dump([{'prompt': prompt, 'output': output, 'reward': 1}], 'good.pkl')
dump({'rows': [], 'step': 3}, 'keys.pkl')
dump('a text', 'text.pkl')
dump([1, 2], 'numbers.pkl')
dump([{'prompt': prompt}], 'empty.pkl')
loop = []; loop.append(loop); dump([{'prompt': prompt, 'output': output, 'x': loop}], 'loop.pkl')
open('cut.pkl', 'wb').write(open('good.pkl', 'rb').read()[:-9])
open('none.txt', 'w').write('Once upon a time.')
with zipfile.ZipFile('other.zip', 'w') as archive: archive.writestr('a.txt', 'a')
`)
    const names = ['keys', 'text', 'numbers', 'empty', 'loop', 'cut', 'missing'].map(
      (name) => `${name}.pkl`,
    )
    const files = [...names, 'none.txt', 'other.zip', 'good.pkl']
    const { code, said } = await convert(...files, '-o', 'out.jsonl')
    expect(code).toBe(1)
    expect(said.trim().split('\n')).toEqual([
      'keys.pkl: not converted: it holds a dict without a list of "samples"; its keys are rows, step',
      'text.pkl: not converted: it holds str, not a list of samples',
      'numbers.pkl: not converted: a sample is int, not a dict',
      'empty.pkl: not converted: none of its 1 samples has a prompt and an output',
      'loop.pkl: not converted: it is nested more than 100 deep, or holds itself',
      expect.stringMatching(/^cut\.pkl: not converted: it is no pickle, or a damaged one/),
      'missing.pkl: not converted: No such file or directory',
      expect.stringMatching(/^none\.txt: not converted: it is no pickle, or a damaged one/),
      'other.zip: not converted: it is a zip file, but not of torch: there is no data.pkl in it',
      'good.pkl: 1 rollouts',
    ])
    expect((await readFile(path.join(work, 'out.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(
      1,
    )
    const none = await convert('text.pkl', '-o', 'none.jsonl')
    expect(none.code).toBe(1)
    expect(existsSync(path.join(work, 'none.jsonl'))).toBe(false)
  })
})

describeOnDatabases('converted rollouts', (open) => {
  it('are imported with their groups, rewards and steps', async () => {
    const database = await open()
    await make(slime)
    await convert('7.pt', '-o', 'out.jsonl')
    const file = { collection: 'slime', filename: 'out.jsonl', model: 'small' }
    const report = await importContent(database, await readFile(path.join(work, 'out.jsonl')), file)
    expect(report).toMatchObject({
      format: 'rollouts',
      items_created: 1,
      traces_created: 4,
      issue_count: 0,
    })
    const { items, traces } = await contentsOf(database, 'slime')
    expect(items[0]).toMatchObject({ text: 'Opened in 1911.', label: 'refuted' })
    const totals = traces.map(({ reward_total: total, training_step: step }) => [total, step])
    expect(totals.slice(0, 3)).toEqual([
      [1, 7],
      [2.5, 7],
      [0.25, 7],
    ])
    expect(JSON.parse(String(traces[1]?.['details']))).toMatchObject({
      group_id: '7/0',
      logged: { total: 2.5, rewards: { format: 1, coverage: null } },
      extra: { index: 1, metadata: { source: 'bridges', odd: null } },
    })
  })

  it('list what stands for no step and no place, and leave it out', async () => {
    const database = await open()
    const rows = [
      { sample_index: -1, training_step: 3 },
      { sample_index: 2, training_step: 'last' },
    ].map((told, at) => ({
      prompt: prompt('Opened in 1911.', 'Opened in 1912.'),
      output: output('Refuted', `Thought ${at}.`),
      reward: 1,
      ...told,
    }))
    const report = await importContent(database, lines(rows), { collection: 'places' })
    expect(report.issues).toEqual([
      { row: 1, path: 'sample_index', message: '-1 is not a whole number from 0 up; left out' },
      { row: 2, path: 'training_step', message: '"last" is not a whole number; left out' },
    ])
    const { traces } = await contentsOf(database, 'places')
    expect(traces).toMatchObject([{ training_step: 3 }, { training_step: null }])
  })

  it('are what the app asks for in the place of a pickle', async () => {
    const database = await open()
    await make(`${slime}\nwith open('a.pkl', 'wb') as file: pickle.dump([], file)`)
    for (const name of ['7.pt', 'a.pkl']) {
      const file = { collection: 'refused', filename: name }
      const report = await importContent(database, await readFile(path.join(work, name)), file)
      expect(report.status).toBe('failed')
      expect(report.error).toMatch(
        /(?:torch|pickle) file\. Convert it to JSON Lines with convert-rollouts\.py/,
      )
    }
  })
})
