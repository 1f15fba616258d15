import { canonicalJson } from '@/lib/records/canonical-json'
import { sha256 } from '@/lib/imports/digest'
import { pairTextsSchema } from '../../blind'
import type { Expected } from '../../schema'
import type { FinishedAnnotator, FinishedLook, FinishedSubmission } from '../store/finished-study'
import {
  certificateProblem,
  judgementsProblem,
  logProblem,
  protocolProblem,
  submissionsOf,
} from './checks'
import { countedProblem } from './counted'
import { historyOf } from './history'
import { type BundleParts, readBundle, readItems } from './read'
import { itemRowSchema } from './rows'
import type { BundleFiles } from './unpack'

/** A bundle whose files agree with one another. */
export interface VerifiedBundle extends BundleParts {
  annotatorsOf: FinishedAnnotator[]
  looks: FinishedLook[]
  submissions: FinishedSubmission[]
  discussed: Map<number, string>
  expected: Map<number, Expected>
  /** What it lacks. */
  notes: string[]
}

type Verified = { ok: true; bundle: VerifiedBundle } | { ok: false; reason: string }

/** Believes a bundle or says which file differs from what. Without `isCounted` its results are not computed again. */
export async function verifyBundle(
  files: BundleFiles,
  { isCounted = false } = {},
): Promise<Verified> {
  const read = await readBundle(files)
  if (!read.ok) return read
  const { parts } = read
  const history = historyOf(parts.log)
  const reason =
    protocolProblem(parts) ??
    logProblem(parts) ??
    certificateProblem(parts) ??
    judgementsProblem(parts, history) ??
    (await itemsProblem(files, parts))
  if (reason !== null) return { ok: false, reason }
  const bundle = { ...parts, ...made(parts, history) }
  const different = isCounted ? await countedProblem(files, bundle) : null
  return different === null ? { ok: true, bundle } : { ok: false, reason: different }
}

async function itemsProblem(files: BundleFiles, { protocol }: BundleParts): Promise<string | null> {
  const pairs = new Map(protocol.pairs.map((pair) => [pair.ordinal, pair]))
  for await (const read of readItems(files, itemRowSchema)) {
    if (!read.ok) return read.reason
    const { row } = read
    const pair = pairs.get(row.pair)
    if (pair === undefined)
      return `items.jsonl was changed: pair ${row.pair} is not in the protocol, or is there twice.`
    pairs.delete(row.pair)
    const texts = pairTextsSchema.parse(row)
    const isSame =
      sha256(canonicalJson(texts)) === pair.texts_sha256 &&
      row.item_id === pair.item_id &&
      row.first.trace_id === pair.first_trace_id &&
      row.second.trace_id === pair.second_trace_id
    if (!isSame) return `items.jsonl was changed: pair ${row.pair} is not what the protocol froze.`
  }
  const [missing] = pairs.keys()
  return missing === undefined ? null : `items.jsonl was changed: pair ${missing} is missing.`
}

function made(parts: BundleParts, history: ReturnType<typeof historyOf>) {
  const guesses = new Map(parts.annotators?.map(({ annotator, guess }) => [annotator, guess]))
  const submissions = [...submissionsOf(parts.judgements).values()].flatMap((rows) => {
    const [one] = rows
    if (one === undefined) return []
    return [
      {
        look: one.assignment,
        annotator: Number(one.annotator_id.slice(1)),
        round: one.round,
        revision: one.revision,
        choices: Object.fromEntries(rows.map((row) => [row.dimension, row.choice_by_side])),
        comment: one.comment,
        recognised: one.recognised,
        durationMs: one.duration_ms,
        createdAt: one.created_at,
        nonce: one.nonce,
        digest: one.digest,
      },
    ]
  })
  const lacksGuesses = parts.annotators === null && parts.protocol.design.guess
  return {
    annotatorsOf: [...history.annotators.values()].map((annotator) => ({
      ...annotator,
      guess: guesses.get(annotator.number) ?? null,
    })),
    looks: [...history.looks.values()],
    submissions,
    discussed: history.discussed,
    expected: expectedOf(parts),
    notes: lacksGuesses
      ? [
          'This bundle is of an older version and holds no guesses: the blinding index is undefined.',
        ]
      : [],
  }
}

/** Gold and training pairs follow those of the study in the order of the design. */
function expectedOf({ protocol: { pairs, design } }: BundleParts): Map<number, Expected> {
  const known = { gold: design.gold, training: design.training } as const
  const of = (kind: keyof typeof known) =>
    pairs
      .filter((pair) => pair.kind === kind)
      .flatMap(({ ordinal }, at): [number, Expected][] => {
        const expected = known[kind][at]?.expected
        return expected === undefined ? [] : [[ordinal, expected]]
      })
  return new Map([...of('gold'), ...of('training')])
}
