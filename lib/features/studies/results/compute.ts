import { agreementRows } from './agreement'
import { codedJudgements, votes } from './coded'
import { conductOf } from './conduct'
import type { Drawing } from './estimates'
import { decidedPairs } from './outcomes'
import { preferenceRows, primaryDimension } from './preferences'
import { rankingRows } from './ranking'
import type { StudyRecord } from './record'
import type { Sheet, StudyResults } from './schema'

interface Options {
  /** Of the systems, in the protocol's order. */
  names: readonly string[]
  /** Other than the protocol's, for a quick look. */
  resamples?: number
}

/** Everything that is reported of a study; the same record gives the same results. */
export function computeResults(record: StudyRecord, { names, resamples }: Options): StudyResults {
  const { protocol, excluded } = record
  const { design, bootstrap } = protocol
  const drawing = { seed: bootstrap.seed, resamples: resamples ?? bootstrap.resamples }
  const primary = primaryDimension(design)
  return {
    study_id: protocol.study_id,
    name: design.name,
    protocol_hash: record.protocol_hash,
    closed_early: record.closed_early,
    systems: design.systems.map(({ system }, at) => names[at] ?? system),
    dimensions: design.dimensions.map(({ id, name, scale }) => {
      return { id, name, scale, primary: id === primary }
    }),
    overlap: design.overlap,
    counts: countsOf(record),
    bootstrap: { ...bootstrap, ...drawing },
    final: record.discussed.length === 0 ? 'round_1' : 'after_discussion',
    counted: sheetOf(record, { drawing, withExcluded: false }),
    with_excluded: excluded.length === 0 ? null : sheetOf(record, { drawing, withExcluded: true }),
    excluded,
    conduct: conductOf(record),
    ...(protocol.cast_elsewhere && { cast_elsewhere: protocol.cast_elsewhere }),
  }
}

function sheetOf(
  record: StudyRecord,
  { drawing, withExcluded }: { drawing: Drawing; withExcluded: boolean },
): Sheet {
  const { design } = record.protocol
  const { dimensions } = design
  const decided = decidedPairs(record, { withExcluded })
  const out = new Set(record.excluded.map(({ annotator }) => annotator))
  const annotators = record.annotators.filter((number) => withExcluded || !out.has(number))
  const after = () => preferenceRows(decided, { design, round: 'final', drawing })
  return {
    annotators,
    round_1: preferenceRows(decided, { design, round: 'round_1', drawing }),
    after_discussion: record.discussed.length === 0 ? null : after(),
    agreement: agreementRows(decided, { dimensions, annotators, drawing }),
    ranking: rankingRows(decided, { design, drawing }),
  }
}

function countsOf(record: StudyRecord): StudyResults['counts'] {
  const pairs = record.protocol.pairs.filter(({ kind }) => kind === 'study')
  const first = votes(codedJudgements(record)).filter(({ round }) => round === 1)
  const counted = first.filter(({ excluded }) => !excluded)
  return {
    items: new Set(pairs.map(({ item_id }) => item_id)).size,
    pairs: pairs.length,
    datasets: new Set(pairs.map(({ dataset }) => dataset).filter((one) => one !== null)).size,
    annotators: record.annotators.length,
    judgements: counted.length,
    excluded_judgements: first.length - counted.length,
    discussed: record.discussed.length,
  }
}
