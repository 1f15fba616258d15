import { ScrollBox } from '@/components/ui/scroll-box'
import type { ResearchTable } from '@/lib/features/analysis/research/schema'
import { intervalWords, printed, valueWords } from '@/lib/features/analysis/research/words'
import { formatCount } from '@/lib/text/numbers'

const heads = ['This collection', '95% CI', 'Tasks', 'Published']

/** Figures of the collection beside those that the paper prints. */
export function FigureTable({ table: { source, title, figures } }: { table: ResearchTable }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h2 className="heading">
        {title} <span className="font-normal text-soft">· DeepRubric, {source}</span>
      </h2>
      <ScrollBox label={`Table: ${title}`} role="group">
        <table className="w-full text-[0.8125rem]">
          <caption className="sr-only">
            {title} of this collection and of DeepRubric, {source}
          </caption>
          <thead>
            <tr className="border-b border-line text-xs text-soft">
              <th scope="col" className="py-1 pr-3 text-left font-normal">
                Figure
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className="py-1 pl-3 text-right font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <tr key={figure.name} className="border-b border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-medium">
                  {figure.title}
                </th>
                {figure.value === null ? (
                  <td colSpan={2} className="py-1.5 pl-3 text-right text-soft">
                    {valueWords(figure)}
                  </td>
                ) : (
                  <>
                    <td className="num py-1.5 pl-3 text-right">{valueWords(figure)}</td>
                    <td
                      title={figure.no_interval ?? undefined}
                      className="num py-1.5 pl-3 text-right text-soft"
                    >
                      {intervalWords(figure)}
                    </td>
                  </>
                )}
                <td className="num py-1.5 pl-3 text-right">{formatCount(figure.n)}</td>
                <td className="num py-1.5 pl-3 text-right text-soft">
                  {printed(figure.published, figure)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}
