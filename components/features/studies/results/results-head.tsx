import { ExportButton } from '@/components/features/exports/export-button'
import { buttonClass } from '@/components/ui/button'
import { Pill } from '@/components/ui/pill'
import { exportParameters, exportPath } from '@/lib/features/exports/href'
import type { Certificate } from '@/lib/features/studies/certificate/schema'
import type { StudyResults } from '@/lib/features/studies/results/schema'
import { sizeWords, unblindedWords } from '@/lib/features/studies/results/words'
import { visibleText } from '@/lib/text/visible-text'

interface ResultsHeadProps {
  results: StudyResults
  certificate: Certificate | undefined
}

function Downloads({ results }: { results: StudyResults }) {
  const { study_id: id, cast_elsewhere: elsewhere } = results
  const study = encodeURIComponent(id)
  return (
    <div className="flex flex-wrap gap-2">
      <ExportButton title="Export this study" list={{ of: 'study', study: id }} />
      {elsewhere ? null : (
        <a
          href={exportPath(exportParameters('study-bundle', { of: 'study', study: id }))}
          download
          className={buttonClass('plain', 'sm')}
        >
          Study bundle
        </a>
      )}
      {elsewhere ? null : (
        <a
          href={`/api/studies/${study}/certificate`}
          download={`certificate-${id}.json`}
          className={buttonClass('plain', 'sm')}
        >
          Blinding certificate
        </a>
      )}
    </div>
  )
}

/** What the results are of, and how to take them along. */
export function ResultsHead({ results, certificate }: ResultsHeadProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap gap-2">
        {certificate ? <Pill tone="sup">{visibleText(unblindedWords(certificate))}</Pill> : null}
        {results.closed_early ? (
          <Pill tone="abs" sign="!">
            closed early
          </Pill>
        ) : null}
        {sizeWords(results).map((words) => (
          <Pill key={words}>{words}</Pill>
        ))}
        <Pill title={results.protocol_hash}>
          <span className="num">
            protocol {results.protocol_hash.slice(0, 4)}…{results.protocol_hash.slice(-4)}
          </span>
        </Pill>
      </div>
      <Downloads results={results} />
    </header>
  )
}
