import { pairTextsSchema } from '../../blind'
import type { FinishedStudy } from '../store/finished-study'
import { readItems } from './read'
import { itemRowSchema } from './rows'
import type { BundleFiles } from './unpack'
import type { VerifiedBundle } from './verify'

/** Said by a certificate of its own leak scan; it is said again from that. */
const leakReason = /^Names were found in what is shown:/

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
      not_blind: certificate.not_blind.filter((reason) => !leakReason.test(reason)),
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
