import { documentText } from '@/lib/core/items/document'
import type { EvidenceDocument } from '@/lib/core/items/schema'
import { importedRewards, shownRewards, totalOf } from '@/lib/core/traces/shown-rewards'
import { judgings } from '@/lib/systems/registry/judgings'
import { systems } from '@/lib/systems/registry/systems'
import { alignEvidence } from '@/lib/core/traces/alignment'
import { offsetMap, type OffsetMap } from '@/lib/core/traces/offsets'
import type {
  EvidenceLink,
  Finding,
  Problem,
  Reading,
  ReferenceQuestions,
  Step,
  TraceDetail,
} from '@/lib/core/traces/schema'
import { promptsBehind } from './calls-behind'
import { groupOf } from './group'
import type { StoredTrace } from './schema'

/** Reads a stored trace again and ties it to its document: everything `GET /api/traces/:id` says, in code points. */
export function assembleDetail(stored: StoredTrace): TraceDetail {
  const logged = stored.details.logged ?? null
  const { chains } = stored.details
  const reading = systems[stored.system].read({ ...stored, logged, chains })
  const document = documentOf(stored)
  const rewards = rewardsOf(stored)
  const { item } = stored
  return {
    id: stored.id,
    collection: stored.collection,
    system: stored.system,
    model: stored.model,
    run: stored.run,
    ...(stored.run_name !== undefined && { run_name: stored.run_name }),
    training_step: stored.training_step,
    sample_index: stored.sample_index,
    prompt_version: stored.prompt_version,
    created_at: stored.created_at,
    item: {
      id: item.id,
      kind: item.kind,
      text: item.text,
      dataset: item.dataset,
      external_id: item.external_id,
      label: item.label,
      answer: item.gold?.answer ?? null,
      facts: item.gold?.facts ?? null,
      questions: item.gold?.questions ?? null,
      silver_count: item.silver_count,
      silver_questions: item.gold?.silver_questions ?? [],
      payload: item.payload,
    },
    document,
    raw: stored.output,
    reasoning: stored.reasoning,
    view: reading.view,
    synthetic: reading.synthetic,
    finish_reason: stored.finish_reason,
    ...onTheWire(reading, { document, claim: item.text }, findingsOf(stored, reading)),
    verdict: reading.verdict,
    loose_verdict: reading.loose_verdict,
    correct: systems[stored.system].correct(
      reading,
      { ...item.gold, label: item.label },
      stored.label_mapping,
    ),
    label_mapping: stored.label_mapping,
    status: reading.status,
    confidence: confidenceOf(stored),
    question_count: reading.question_count,
    abstention_count: reading.abstention_count,
    ...rewards,
    group: groupOf(stored),
    judge_calls: stored.judge_calls,
    silver: silverOf(stored),
    marks: stored.marks,
    logged: stored.details.logged ?? null,
    usage: stored.details.usage ?? null,
    extra: stored.details.extra ?? null,
    source: { ...sourceOf(stored), import_id: stored.import_id },
  }
}

function documentOf({ document }: StoredTrace): EvidenceDocument | null {
  if (!document) return null
  return { ...document, text: documentText(document.passages) }
}

/** The list of the file first, then those of judges that can be read. */
function silverOf({ system, item, silver_replies: replies }: StoredTrace): ReferenceQuestions[] {
  const given = item.gold?.silver_questions ?? []
  const judged = replies.flatMap(({ judge, ...reply }) => {
    const questions = judgings[system].silverQuestions(reply)
    return questions === null ? [] : [{ judge, questions }]
  })
  return [...(given.length > 0 ? [{ judge: null, questions: given }] : []), ...judged]
}

function confidenceOf({ confidence, confidence_kind }: StoredTrace): TraceDetail['confidence'] {
  if (confidence === null || confidence_kind === null) return null
  return { value: confidence, kind: confidence_kind }
}

/** What the file itself says of its source stands; else the kept import file and the line in it. */
function sourceOf({ details, filename, line }: StoredTrace) {
  return { file: filename, line, ...details.source }
}

function rewardsOf(stored: StoredTrace): Pick<TraceDetail, 'rewards' | 'all_rewards' | 'total'> {
  const logged = stored.details.logged ?? null
  const all = [...importedRewards(logged), ...stored.records].map((record) => {
    const versions = promptsBehind(stored, record)
    return versions.length === 0 ? record : { ...record, prompt_versions: versions }
  })
  const shown = shownRewards(all)
  return {
    rewards: shown,
    all_rewards: all,
    total: totalOf(logged, shown, systems[stored.system].terms),
  }
}

type Located = Pick<TraceDetail, 'steps' | 'problems' | 'findings' | 'evidence'>

function findingsOf({ system, item }: StoredTrace, reading: Reading): Finding[] {
  return systems[system].diagnose?.(reading, item.text) ?? []
}

/** Offsets leave the process as code points; almost always that is the same number. */
function onTheWire(
  reading: Reading,
  { document, claim }: { document: EvidenceDocument | null; claim: string },
  findings: readonly Finding[],
): Located {
  const view = offsetMap(reading.view)
  const text = offsetMap(document?.text ?? '')
  const links = document ? alignEvidence(reading.steps, document.text, claim) : []
  return {
    steps: reading.steps.map((step) => stepOnTheWire(step, view)),
    problems: reading.problems.map((problem): Problem => spanOnTheWire(problem, view)),
    findings: findings.map(({ places: [first, second], ...same }) => ({
      ...same,
      places: [spanOnTheWire(first, view), spanOnTheWire(second, view)],
    })),
    evidence: links.map((link) => linkOnTheWire(link, view, text)),
  }
}

function linkOnTheWire(link: EvidenceLink, view: OffsetMap, text: OffsetMap): EvidenceLink {
  const doc_start = text.toCodePoints(link.doc_start)
  const doc_end = text.toCodePoints(link.doc_end)
  return { ...spanOnTheWire(link, view), doc_start, doc_end }
}

function spanOnTheWire<Span extends { start: number; end: number }>(
  span: Span,
  map: OffsetMap,
): Span {
  return { ...span, start: map.toCodePoints(span.start), end: map.toCodePoints(span.end) }
}

function stepOnTheWire(step: Step, map: OffsetMap): Step {
  const { outer, snippets, ...meta } = step.meta
  const [from, to] = outer
  return {
    ...spanOnTheWire(step, map),
    meta: {
      ...meta,
      outer: [map.toCodePoints(from), map.toCodePoints(to)],
      ...(snippets ? { snippets: snippets.map((one) => spanOnTheWire(one, map)) } : {}),
    },
  }
}
