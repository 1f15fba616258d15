import { Link } from '@/components/ui/link'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { CitedCheckpoint, Research } from '@/lib/features/analysis/research/schema'
import {
  checkpointTitle,
  citationWords,
  publishedCitationWords,
} from '@/lib/features/analysis/research/words'

/** A mean with the traces it is of. */
function Figure({ of: found }: { of: CitedCheckpoint['recall'] }) {
  if (found === null || found.value === null)
    return <span className="text-soft">{citationWords(found)}</span>
  return (
    <Link href={`/traces?${found.traces}`} className="num text-link underline">
      {citationWords(found)}
    </Link>
  )
}

/** How well the reports of each checkpoint cite. */
export function CitationTable({ found }: { found: Research }) {
  const { checkpoints } = found.citations
  return (
    <section aria-label="Citations of the reports" className="grid gap-2">
      <h2 className="heading">Citations of the reports</h2>
      {checkpoints.length === 0 ? (
        <p className="text-soft">
          This collection has no reports. Run a model on its research tasks, or import reports.
        </p>
      ) : (
        <ScrollBox label="Table: Citations of the reports" role="group">
          <table className="w-full min-w-[30rem] text-[0.8125rem]">
            <caption className="sr-only">Citation recall and precision by checkpoint</caption>
            <thead>
              <tr className="border-b border-line text-left text-xs text-soft">
                {['Checkpoint', 'Citation recall', 'Citation precision'].map((head) => (
                  <th key={head} scope="col" className="py-1 pr-3 font-normal">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {checkpoints.map((checkpoint) => (
                <tr key={checkpointTitle(checkpoint)} className="border-b border-line">
                  <th scope="row" className="py-1.5 pr-3 text-left font-medium wrap-anywhere">
                    {checkpointTitle(checkpoint)}
                  </th>
                  <td className="py-1.5 pr-3">
                    <Figure of={checkpoint.recall} />
                  </td>
                  <td className="py-1.5">
                    <Figure of={checkpoint.precision} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <p className="max-w-[65ch] text-soft">{publishedCitationWords(found)}</p>
    </section>
  )
}
