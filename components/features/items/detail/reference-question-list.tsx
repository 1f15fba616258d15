import { ScrollBox } from '@/components/ui/scroll-box'
import { visibleText } from '@/lib/text/visible-text'

/** What a thorough reader would ask, beside what the traces asked. */
export function ReferenceQuestionList({ questions }: { questions: readonly string[] }) {
  return (
    <section
      aria-label="Reference questions"
      className="flex w-48 shrink-0 max-md:order-last snap-start flex-col border-r border-line"
    >
      <ScrollBox label="Questions the claim needs" className="flex-1 px-4 pt-4 pb-8">
        <h2 className="heading mb-2">Reference questions</h2>
        <ol className="flex flex-col gap-2.5">
          {questions.map((question, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a list may repeat a question
            <li key={index} className="flex gap-2">
              <span className="num pt-0.5 font-semibold text-soft">{index + 1}</span>
              <span dir="auto" className="min-w-0 break-words">
                {visibleText(question)}
              </span>
            </li>
          ))}
        </ol>
      </ScrollBox>
    </section>
  )
}
