import { openAiBatch } from './profiles/batch-output'
import { canonical } from './profiles/canonical'
import { chatMessages, shareGpt } from './profiles/chat'
import { claimTable } from './profiles/claim-table'
import { foreignFile } from './profiles/foreign'
import { inspect } from './profiles/inspect'
import { llamaFactory } from './profiles/llama-factory'
import { lmEval } from './profiles/lm-eval'
import { detectMapped, isMapped } from './profiles/mapped/detect'
import { nameLabels } from './numeric-labels'
import { nemoRl } from './profiles/nemo-rl'
import type { Profile, Recognition, Sample } from './profiles/profile'
import { rollouts } from './profiles/rollouts'
import { questionRows } from './profiles/question-rows'
import { renamed } from './renamed'
import { skyRl } from './profiles/skyrl'
import { systemResults } from './profiles/system-results'
import { touchstoneTable } from './profiles/touchstone-table'
import { trainingSet } from './profiles/training-set'
import { trl } from './profiles/trl'
import { verifiers } from './profiles/verifiers'
import { verifiersEpisodes } from './profiles/verifiers-episodes'
import { verl } from './profiles/verl'
import type { ImportOptions } from './schema'

/** In order of how much a match says; the claim table fits nearly anything and comes last. */
export const profiles: Profile[] = [
  canonical,
  touchstoneTable,
  ...systemResults,
  verl,
  trainingSet,
  trl,
  verifiers,
  verifiersEpisodes,
  rollouts,
  lmEval,
  inspect,
  llamaFactory,
  skyRl,
  nemoRl,
  openAiBatch,
  chatMessages,
  shareGpt,
  questionRows,
  claimTable,
]

export type Detection =
  | { ok: true; profile: Profile; recognition: Recognition }
  | { ok: false; reason: string }

/** Decides by content what a file is; refuses with what was looked for when nothing, or more than one thing, fits. */
export function detect(given: Sample, options: ImportOptions): Detection {
  if (given.rows.length === 0)
    return { ok: false, reason: 'No row of the file could be read as an object with fields.' }
  if (isMapped(options)) return detectMapped(given, options)
  const sample = renamedSample(given, options)
  const found = withWords(detectKnown(sample, options), sample, options)
  if (found.ok || !options.mapping || options.format) return found
  const mapped = detectMapped(given, options)
  return mapped.ok ? mapped : found
}

function withWords(found: Detection, { rows }: Sample, options: ImportOptions): Detection {
  if (!found.ok) return found
  const { profile, recognition } = found
  const { format } = profile
  const { mapping, known_labels: known } = options
  const named = nameLabels({ format, rows, system: recognition.system, mapping, known })
  if (!named.ok) return named
  const { words, note } = named
  return { ...found, recognition: { ...recognition, words, ...(note !== undefined && { note }) } }
}

function renamedSample({ rows, filename }: Sample, { mapping }: ImportOptions): Sample {
  return { filename, rows: rows.map((row) => renamed(row, mapping)) }
}

function detectKnown(sample: Sample, options: ImportOptions): Detection {
  if (options.format) return detectNamed(sample, options, options.format)
  const records = canonical.recognises(sample, options)
  if (records === null || records.isWeak) {
    const foreign = foreignFile(sample)
    if (foreign)
      return { ok: false, reason: `This looks like ${foreign}, which this version does not read.` }
  }
  return detectFree(sample, options)
}

function detectNamed(sample: Sample, options: ImportOptions, format: string): Detection {
  const profile = profiles.find((candidate) => candidate.format === format)
  const recognition = profile?.recognises(sample, options)
  if (profile && recognition) return { ok: true, profile, recognition }
  return {
    ok: false,
    reason: `The file does not look like ${format}: expected ${profile?.looksFor ?? 'a known format'}. It has the fields ${fieldsOf(sample)}.`,
  }
}

interface Fit {
  profile: Profile
  recognition: Recognition
}

function detectFree(sample: Sample, options: ImportOptions): Detection {
  const fits = profiles.flatMap((profile): Fit[] => {
    const recognition = profile.recognises(sample, options)
    return recognition ? [{ profile, recognition }] : []
  })
  const [first, second] = fits
  if (first === undefined)
    return {
      ok: false,
      reason: `Not recognised. Looked for ${profiles.map(({ looksFor }) => looksFor).join('; ')}. The file has the fields ${fieldsOf(sample)}.`,
    }
  const best = fits.find((fit) => fits.every((other) => fit === other || saysMore(fit, other)))
  if (best !== undefined) return { ok: true, ...best }
  const rivals = [first, second ?? first]
  const named = rivals.map(({ profile, recognition: { by } }) => `${profile.looksFor}, by ${by}`)
  const formats = rivals.map(({ profile }) => `--format ${profile.format}`)
  return {
    ok: false,
    reason: `The file could be ${named.join(', or ')}. Choose the format under “Missing details” on the import page, or give ${formats.join(' or ')} on the command line.`,
  }
}

/** Whether one fit leaves no doubt about the other: the other is more general, or knows only some of the same fields. */
function saysMore({ profile, recognition }: Fit, other: Fit): boolean {
  if (recognition.isWeak || other.recognition.isWeak) return !recognition.isWeak
  if (profile.format === 'canonical') return true
  const [general = 0, otherGeneral = 0] = [profile.generality, other.profile.generality]
  if (general !== otherGeneral) return general < otherGeneral
  const [fields, others] = [recognition.fields, other.recognition.fields]
  if (fields === undefined || others === undefined) return false
  return fields.length > others.length && others.every((name) => fields.includes(name))
}

function fieldsOf({ rows }: Sample): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const shown = names.slice(0, 12).join(', ')
  return names.length > 12 ? `${shown} and ${names.length - 12} more` : shown || 'none'
}
