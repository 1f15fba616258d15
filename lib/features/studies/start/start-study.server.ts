import { canonicalJson } from '@/lib/core/records/canonical-json'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { sha256 } from '@/lib/formats/hash'
import { newId } from '@/lib/platform/ids'
import { requireStudy } from '../list-studies.server'
import { appendLog } from '../log/append-log.server'
import { requireDraft } from '../change-studies.server'
import { protocolOf, textsJson } from '../protocol/freeze'
import { insertPairs, type NewPair } from '../protocol/insert-pairs.server'
import { type LeakScan, LeakScanner } from '../rendering/leaks'
import { namesOf, type TraceNames } from '../rendering/names'
import { redaction } from '../rendering/redact'
import type { Design } from '../design-schema'
import type { StartedStudy } from '../schema'
import {
  drawPairs,
  namesOfPairs,
  type RenderedPair,
  renderPairs,
  requireRepeats,
  requirePairs,
} from './draw-pairs.server'
import { leakWords } from './leak-words'
import { annotatorTexts } from './annotator-texts'

const soFar = 'It cannot be started again.'

/**
 * Freezes a draft: draws its pairs, keeps their texts as annotators will see them, and hashes the protocol. What happens
 * to the collections afterwards changes nothing. Refused when a text says who wrote it.
 */
export async function startStudy(database: Database, id: string): Promise<StartedStudy> {
  const study = await requireStudy(database, id)
  requireDraft(study, soFar)
  const { design, name } = study
  const frozen = await freeze(database, id, design)
  const started = await store(database, { id, design, ...frozen })
  if (!started) {
    requireDraft(await requireStudy(database, id), soFar)
    throw new AppError('conflict', 'The draft has changed. Check it, then start it.')
  }
  const pairs = frozen.pairs.filter(({ pair }) => pair.kind === 'study')
  return {
    id,
    name,
    status: 'running',
    protocol_hash: frozen.hash,
    pair_count: pairs.length,
  }
}

interface Frozen {
  pairs: NewPair[]
  protocol: string
  hash: string
  leaks: LeakScan
}

async function freeze(database: Database, id: string, design: Design): Promise<Frozen> {
  const planned = await drawPairs(database, design)
  requireRepeats(design, planned)
  const names = await namesOfPairs(database, planned)
  const scanner = new LeakScanner(
    new Set(planned.flatMap((pair) => [pair.item_id, pair.first_trace_id, pair.second_trace_id])),
  )
  const pairs: NewPair[] = []
  const met: Pick<RenderedPair, 'pair' | 'empty'>[] = []
  for await (const rendered of renderPairs(database, design, { pairs: planned, names })) {
    scanner.addPair(rendered.pair.ordinal, rendered.texts, rendered.redactor)
    pairs.push(frozenPair(rendered))
    met.push({ pair: rendered.pair, empty: rendered.empty })
  }
  requirePairs(design, met)
  scanTold(scanner, design, names)
  const leaks = scanner.result()
  if (leaks.leaked_bytes > 0) throw new AppError('conflict', leakWords(leaks), { details: leaks })
  const listed = pairs.map(({ pair }) => pair)
  const protocol = canonicalJson(protocolOf(id, design, listed))
  return { pairs, protocol, hash: sha256(protocol), leaks }
}

/** Texts that every annotator sees must name no system or model. */
function scanTold(scanner: LeakScanner, design: Design, names: TraceNames): void {
  const { hard } = namesOf(names, [])
  const redactor = redaction({ hard, soft: new Set() })([])
  for (const [where, text] of annotatorTexts(design)) scanner.addTold(where, text, redactor)
}

function frozenPair({ pair, texts }: RenderedPair): NewPair {
  const { expected, ...same } = pair
  const shown = textsJson(texts)
  return { id: newId(), pair: { ...same, texts_sha256: sha256(shown) }, texts: shown, expected }
}

/** False when the draft is no longer what was frozen. */
async function store(
  database: Database,
  { id, design, pairs, protocol, hash, leaks }: Frozen & { id: string; design: Design },
): Promise<boolean> {
  const now = new Date()
  return await database.transaction(async (tx) => {
    const started = await tx.execute(sql`
      UPDATE study SET status = 'running', started_at = ${now}, protocol = ${protocol},
        protocol_hash = ${hash}, leak_scan = ${JSON.stringify(leaks)}
      WHERE id = ${id} AND status = 'draft' AND deleted_at IS NULL
        AND design = ${JSON.stringify(design)}`)
    if (started === 0) return false
    await insertPairs(tx, id, pairs)
    await appendLog(tx, id, [{ event: 'started', protocol_hash: hash, log_version: 2 }], now)
    return true
  })
}
