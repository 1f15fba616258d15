import { pairTextsSchema } from '../../blind'
import { knownReasons } from '../../certificate/certify'
import type { FinishedStudy } from '../store/finished-study'
import { readItems } from './read'
import { itemRowSchema } from './rows'
import type { BundleFiles } from './unpack'
import type { VerifiedBundle } from './verify'

/** A verified bundle as the study it was, under its own id. */
export function finishedBundle(
  bundle: VerifiedBundle,
  { files, filename }: { files: BundleFiles; filename: string },
  now = new Date(),
): FinishedStudy {
  const { certificate, protocol, protocolText } = bundle
  const { study, leak_scan: leakScan, closed_early: closedEarly } = certificate
  return {
    id: study.id,
    name: study.name,
    imported: {
      format: 'study-bundle',
      filename,
      at: now.toISOString(),
      not_blind: knownReasons(certificate),
      cast_elsewhere: null,
    },
    startedAt: study.started_at,
    closedAt: study.closed_at,
    closedEarly,
    unblindedAt: study.unblinded_at,
    unblindedBy: study.unblinded_by,
    protocolText,
    protocol,
    leakScan,
    annotators: bundle.annotatorsOf,
    looks: bundle.looks,
    submissions: bundle.submissions,
    discussed: bundle.discussed,
    expected: bundle.expected,
    log: bundle.log,
    texts: () => textsOf(files),
  }
}

async function* textsOf(files: BundleFiles): ReturnType<FinishedStudy['texts']> {
  for await (const read of readItems(files, itemRowSchema)) {
    if (!read.ok) continue
    yield [read.row.pair, pairTextsSchema.parse(read.row)]
  }
}
