'use client'

import { AgreementTable } from './agreement-table'
import { ResultsCard } from './results-card'
import { useResultsView } from './use-results-view'
import type { Certificate } from '@/lib/features/studies/certificate/schema'
import { unknownBlindness } from '@/lib/features/studies/imported/words'
import type { StudyResults } from '@/lib/features/studies/results/schema'
import { sheetOf } from '@/lib/features/studies/results/view'
import { noAgreementWords } from '@/lib/features/studies/results/headline'
import { conductWords, leakWords } from '@/lib/features/studies/results/words'

interface BeliefCardProps {
  results: StudyResults
  certificate: Certificate | undefined
}

/** What speaks for and against the numbers beside it. */
export function BeliefCard({ results, certificate }: BeliefCardProps) {
  const { view } = useResultsView()
  const reasons = results.cast_elsewhere ? [unknownBlindness] : (certificate?.not_blind ?? [])
  const none = noAgreementWords(sheetOf(results, view).agreement, results.counts)
  return (
    <ResultsCard title="Human agreement and blinding">
      {none === null ? <AgreementTable results={results} /> : <p>{none}</p>}
      <p className="mt-3 text-[0.8125rem]">
        {conductWords(results.conduct).join(' ')} {certificate ? leakWords(certificate) : ''}
      </p>
      {reasons.length === 0 ? null : (
        <div className="mt-3 rounded-lg bg-absw p-2.5 text-[0.8125rem]">
          <p className="font-semibold text-abs">! Not blind</p>
          <ul className="list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </ResultsCard>
  )
}
