import type { z } from 'zod'
import type { Gold, ItemPayload, Passage, Verdict } from '@/lib/core/items/schema'
import type { Logged, ParsedRow, RecordItem, RecordTrace } from '@/lib/core/records/schema'
import type { Convention, RewardRecord } from '@/lib/core/rewards/schema'
import type { Finding, Reading } from '@/lib/core/traces/schema'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'

/** One reward of a system: its name in files, its words on screen, its range, and what it needs beyond the text. */
export interface RewardTerm {
  name: string
  title: string
  range: [number, number]
  /** One plain sentence a student can follow; shown beside the number and in the docs. */
  meaning: string
  perQuestion: boolean
  /** Part of the total R of the paper. */
  inTotal: boolean
  /** What it counts in the total by each convention; 1 for every part where the paper has a plain sum. */
  weight?: Readonly<Record<Convention, number>>
}

export interface ReadInput extends Pick<
  RecordTrace,
  'output' | 'reasoning' | 'finish_reason' | 'logged'
> {
  /** What stands in the place of an output. */
  chains?: RecordTrace['chains'] | undefined
}

export interface RewardInput {
  reading: Reading
  gold: Gold | null
  /** What the item holds beyond what is asked and its document. */
  payload: ItemPayload | null
  logged: Logged | null
  convention: Convention
  /** Of the collection: when a verdict is right. */
  labels: LabelMapping
}

export interface System<Source = unknown> {
  id: SystemId
  title: string
  kind: RecordItem['kind']
  /** Rows of the result files its authors' code writes; unknown to every other system. */
  source: z.ZodType<Source>
  parse: (source: Source) => ParsedRow
  /** The sign of this system that a raw output carries, in words, or null; tells trainers' files apart. */
  wrote: (output: string) => string | null
  /** The sign that a logged prompt asks for what this system answers, in words, or null. */
  asks: (prompt: string) => string | null
  /** The same of what the reward function was given, where neither prompt nor output tells. */
  knowsGold?: (truth: unknown, dataset: string | null) => string | null
  /** What is asked and its evidence out of the prompt a trainer logged, or null when it carries none. */
  fromPrompt: (prompt: string) => { asked: string; passages: Passage[] } | null
  /** What a trainer's reward function was given, where it holds more than a label. */
  fromTruth?: (truth: unknown) => { asked: string | null; payload: ItemPayload } | null
  /** False where something else stands for the verdict: a closed report. Verdicts are then null. */
  hasVerdict: boolean
  /** Strict and loose reading of an output; total: never throws, whatever the text. */
  read: (input: ReadInput) => Reading
  /** Whether a reading is right by a label mapping; null without a verdict or an answer, or without gold. */
  correct: (reading: Reading, gold: Gold | null, labels: LabelMapping) => boolean | null
  /** A label in any spelling of this system's sources, or null when unknown. */
  label: (spelling: unknown) => Verdict | null
  /** Verdict words as this system's readers know them. */
  words: Partial<Record<Verdict, string>>
  terms: RewardTerm[]
  /** Names of reward columns in trainers' files, to the names of `terms`. */
  rewardAliases: Record<string, string>
  /** Rewards that follow from the text and the gold alone; the rest need a judge. Missing inputs give null with a reason. */
  compute: (input: RewardInput) => RewardRecord[]
  /** Places of a trace that contradict each other, for people to look at; never part of a reward. */
  diagnose?: (reading: Reading, claim: string) => Finding[]
}

/** What the registry stores: the source type is closed over, so callers see `unknown` in and a parsed row out. */
export interface RegisteredSystem extends Omit<System, 'source' | 'parse'> {
  recognises: (row: unknown) => boolean
  /** Where a row is not one of the source: the path of a field, or nothing where no single field tells. Null of one that is. */
  misfit: (row: unknown) => string | null
  parseRow: (row: unknown) => ParsedRow
}

export function defineSystem<Source>(system: System<Source>): RegisteredSystem {
  const { source, parse, ...shared } = system
  return {
    ...shared,
    recognises: (row) => source.safeParse(row).success,
    misfit: (row) => {
      const { error } = source.safeParse(row)
      return error === undefined ? null : placeOf(error.issues).join('.')
    },
    parseRow: (row) => parse(source.parse(row)),
  }
}

/** The place of the first fault; of several layouts that of the nearest one. */
function placeOf([first]: readonly z.core.$ZodIssue[]): PropertyKey[] {
  if (first?.code !== 'invalid_union') return first?.path ?? []
  const [nearest = []] = first.errors.toSorted((a, b) => a.length - b.length)
  return [...first.path, ...placeOf(nearest)]
}
