import { studyFormatTitles } from '@/lib/features/studies/imported/words'
import { oneOf } from '@/lib/text/one-of'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import type { ImportFormat, ImportPreview, ImportRow } from './schema'
import { importFormats } from './vocabulary'

const formats: Record<ImportFormat, string> = {
  canonical: 'Canonical records',
  'touchstone-table': 'Table from Touchstone',
  'decompose-rl-results': 'DecomposeRL results',
  'faithlens-results': 'FaithLens results',
  'deep-rubric-results': 'DeepRubric tasks and reports',
  'composition-rl-results': 'Composition-RL problems and rollouts',
  'decomp-entail-results': 'DecompEntail result set',
  'claim-verification-results': 'Claims with predicted labels',
  'claim-table': 'Claim table',
  verl: 'verl training step',
  'verl-data': 'verl training set',
  trl: 'TRL completions',
  verifiers: 'verifiers results',
  'verifiers-episodes': 'verifiers and prime-rl episodes',
  'chat-messages': 'Chat messages',
  sharegpt: 'ShareGPT conversations',
  'openai-batch': 'Batch output',
  'lm-eval': 'lm-evaluation-harness samples',
  inspect: 'Inspect log',
  'llama-factory': 'LLaMA-Factory predictions',
  skyrl: 'SkyRL evaluation',
  'nemo-rl': 'NeMo-RL validation',
  'question-rows': 'Questions with answers',
  mapped: 'Mapped table',
  rollouts: 'Converted rollouts',
  archive: 'Archive of files',
  ...studyFormatTitles,
}

const containers: Record<string, string> = {
  jsonl: 'JSON Lines',
  'json-objects': 'JSON objects',
  'json-array': 'JSON array',
  'json-table': 'wandb table',
  'inspect-log': 'Inspect log',
  json: 'JSON array',
  csv: 'CSV',
  tsv: 'tab-separated',
  parquet: 'Parquet',
  arrow: 'Arrow',
  zip: 'zip archive',
  tar: 'tar archive',
}

export function formatTitle(format: ImportFormat): string {
  return formats[format]
}

/** What an import was read as; null while nobody knows. */
export function formatOf(row: Pick<ImportRow, 'format'>): string | null {
  const known = oneOf(importFormats, row.format)
  return known === undefined ? row.format : formats[known]
}

export function containerTitle(container: string): string {
  return containers[container] ?? container
}

/** `DecomposeRL results, JSON Lines`. */
export function recognisedAs({ format, container }: ImportPreview): string {
  return `${formats[format]}, ${containerTitle(container)}`
}

/** `verl training step of Composition-RL: the fields … in 4 of 4 rows; an answer in \boxed{} asked for in 4 of 4 rows`. */
export function readAs(file: {
  format: ImportFormat
  system: string | null
  by: string
  writer?: string | undefined
}): string {
  const system = systemOf(file.system)
  const title = `${formats[file.format]}${system === null ? '' : ` of ${system}`}`
  return `${title}: ${[file.by, file.writer].filter((part) => part !== undefined).join('; ')}`
}

export function systemOf(id: string | null): string | null {
  const known = Object.entries(vocabulary).find(([system]) => system === id)
  return known?.[1].title ?? id
}
