import { claimLabels, plainSpelling } from '@/lib/core/items/verdict-labels'
import { kindIn, rewardName } from './choices'
import type { Mapping, Table, TableColumn } from './schema'
import { type QuestionTarget, isAsked, rewardPrefix, type Target } from './targets'

/** Names of columns as they are met, without case, spaces and marks; the likelier first. */
const knownNames: readonly (readonly [Target | QuestionTarget, readonly string[]])[] = [
  ['claim', ['claim', 'statement', 'hypothesis', 'assertion', 'textb', 'sentence']],
  ['problem', ['problem', 'mathproblem']],
  ['question', ['question', 'query']],
  [
    'output',
    [
      'output',
      'response',
      'completion',
      'generation',
      'modeloutput',
      'predictiontext',
      'generated',
      'reply',
      'said',
      'modelresponse',
      'modelanswer',
      'modelsays',
      'answermodel',
      'llmanswer',
      'llmoutput',
      'modelexplains',
      'modelexplanation',
      'explanation',
      'rationale',
      'justification',
    ],
  ],
  ['prompt', ['prompt', 'input', 'messages']],
  ['reasoning', ['reasoning', 'reasoningcontent', 'thinking', 'thoughts', 'cot']],
  [
    'document',
    [
      'document',
      'doc',
      'evidence',
      'passages',
      'context',
      'texta',
      'premise',
      'sourcetext',
      'source',
      'referencedocuments',
      'article',
    ],
  ],
  [
    'label',
    [
      'label',
      'goldlabel',
      'goldanswer',
      'gold',
      'groundtruth',
      'gtlabel',
      'truth',
      'truelabel',
      'target',
      'answer',
    ],
  ],
  [
    'verdict',
    [
      'predlabel',
      'predictedlabel',
      'prediction',
      'pred',
      'predicted',
      'verdict',
      'modellabel',
      'modelverdict',
      'modelsays',
      'modelanswer',
      'answermodel',
      'llmlabel',
      'llmanswer',
    ],
  ],
  ['model', ['model', 'modelname', 'modelid', 'generator', 'llm', 'answermodel']],
  [
    'training_step',
    ['trainingstep', 'globalstep', 'step', 'trainstep', 'iteration', 'iter', 'ckpt', 'checkpoint'],
  ],
  // A checkpoint that is no number has a name.
  ['run', ['run', 'runid', 'runname', 'experiment', 'ckpt', 'checkpoint']],
  ['dataset', ['dataset', 'datasource', 'topic', 'category', 'src', 'benchmark']],
  ['item_id', ['itemid', 'questionid', 'exampleid', 'uid', 'id', 'index', 'idx']],
  ['group_id', ['groupid', 'group', 'rolloutgroup']],
  ['sample_index', ['sampleindex', 'sample', 'sampleid', 'rolloutindex', 'rollout']],
  ['confidence', ['confidence', 'predconfidence', 'conf', 'probability', 'prob']],
  ['total', ['totalreward', 'rewardtotal', 'total', 'reward', 'score']],
  ['advantage', ['advantage', 'advantages']],
]

/** Names that are met for a label, for a text and for the name of a model: the values decide. */
const unclearNames: ReadonlySet<string> = new Set([
  'modelsays',
  'modelanswer',
  'answermodel',
  'llmanswer',
])

const needsNumber: ReadonlySet<string> = new Set([
  'training_step',
  'sample_index',
  'confidence',
  'total',
  'advantage',
])
const withoutOutput: ReadonlySet<string> = new Set([
  'claim',
  'problem',
  'question',
  'document',
  'label',
  'dataset',
  'item_id',
])

/** A table of more numbers than this is no list of rewards. */
const rewardsGuessed = 40

/** A text of fewer characters is rather a word than a sentence. */
const shortText = 20

/** A first idea of what the columns stand for: by their names, then by what is in them. */
export function guessMapping({ columns }: Table): Mapping {
  const mapping = byName(columns)
  const free = () => columns.filter(({ name }) => isFree(mapping, name))
  const take = (target: string, column: TableColumn | undefined) => {
    if (mapping[target] === undefined && column) mapping[target] = column.name
  }
  take('output', free().find(isTagged))
  take('label', free().find(isOfLabels))
  const texts = free()
    .filter(({ kind, length }) => kind === 'text' && length >= shortText)
    .toSorted((a, b) => a.length - b.length)
  if (kindIn(mapping) === null && mapping['prompt'] === undefined) take('claim', texts.shift())
  if (mapping['claim'] !== undefined) take('document', texts.findLast(isLong))
  const isAnswered = mapping['output'] !== undefined || mapping['verdict'] !== undefined
  if (!isAnswered) return itemsAlone(mapping)
  const numbers = free().filter(({ name, kind }) => kind === 'number' && !name.includes('['))
  for (const { name } of numbers.slice(0, rewardsGuessed))
    mapping[`${rewardPrefix}${rewardName(name)}`] = name
  return mapping
}

/** By what a column was guessed, in words; null where the guess is another. */
export function guessedBy(guess: Mapping, { name, kind, values }: TableColumn): string | null {
  const target = Object.keys(guess).find((one) => guess[one] === name)
  if (target === undefined) return null
  if (target.startsWith(rewardPrefix)) return 'its numbers'
  const names = knownNames.find(([known]) => known === target)?.[1] ?? []
  if (names.includes(plain(name))) return 'its name'
  if (target === 'output') return 'the tags its values begin with'
  if (target === 'label') return 'its values, which are labels'
  const length = target === 'document' ? 'longest' : 'shortest'
  return kind === 'text' && values.length > 0 ? `its values, the ${length} texts` : null
}

/** Outputs of the systems begin with one of their tags. */
function isTagged({ values }: TableColumn): boolean {
  return (
    values.length > 0 &&
    values.every((value) => /^\s*<(?:think|question|reason|answer)>/u.test(value))
  )
}

function isLong({ length }: TableColumn): boolean {
  return length > 2 * shortText
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

function byName(columns: readonly TableColumn[]): Mapping {
  const mapping: Mapping = {}
  for (const [target, names] of knownNames) {
    if (isAsked(target) && kindIn(mapping) !== null) continue
    if (target === 'document' && mapping['claim'] === undefined) continue
    const found = names
      .flatMap((name) => columns.filter((column) => plain(column.name) === name))
      .find(
        (column) =>
          isFree(mapping, column.name) &&
          (column.kind === 'number' || !needsNumber.has(target)) &&
          (!unclearNames.has(plain(column.name)) || fitsValues(target, column)),
      )
    if (found) mapping[target] = found.name
  }
  return mapping
}

function fitsValues(target: string, column: TableColumn): boolean {
  const isLabel = column.kind === 'yes-no' || isOfLabels(column)
  if (target === 'verdict') return isLabel
  const isShort = column.length < shortText
  return !isLabel && column.kind === 'text' && isShort === (target === 'model')
}

function isFree(mapping: Mapping, column: string): boolean {
  return !Object.values(mapping).includes(column)
}

/** Words for labels; bare numbers could be anything. */
function isOfLabels({ kind, values }: TableColumn): boolean {
  return (
    kind === 'text' &&
    values.length > 0 &&
    values.every((value) => Object.hasOwn(claimLabels, plainSpelling(value) ?? ''))
  )
}

/** Without an output nothing of a trace can be kept. */
function itemsAlone(mapping: Mapping): Mapping {
  return Object.fromEntries(Object.entries(mapping).filter(([name]) => withoutOutput.has(name)))
}
