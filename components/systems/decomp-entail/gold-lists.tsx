import type { Verdict } from '@/lib/core/items/schema'
import { visibleText } from '@/lib/text/visible-text'
import { verdictWord } from '@/lib/systems/registry/verdict-words'

interface GoldListsProps {
  label: Verdict | null
  gold: { facts?: string[] | null | undefined; questions?: string[] | null | undefined } | null
}

/** The gold answer of a question, and the decomposition that people made of it. */
export function GoldLists({ label, gold }: GoldListsProps) {
  const facts = gold?.facts ?? []
  const questions = gold?.questions ?? []
  return (
    <>
      <h2 className="heading">Gold</h2>
      <p className="mt-1">
        {label === null ? (
          <span className="text-soft">No gold answer.</span>
        ) : (
          <>
            Answer: <b className="font-semibold">{verdictWord(label)}</b>
          </>
        )}
      </p>
      <GoldList title="Facts" lines={facts} />
      <GoldList title="Questions" lines={questions} />
      {facts.length + questions.length > 0 ? null : (
        <p className="mt-2 text-[0.8125rem] text-soft">
          No gold decomposition. Records can contain one as gold.facts and gold.questions; import
          them to see it here.
        </p>
      )}
    </>
  )
}

function GoldList({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h3 className="heading mt-4 mb-1">{title}</h3>
      <ol className="grid list-decimal gap-1.5 pl-5 marker:text-soft">
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line may stand twice
          <li key={at} dir="auto" className="read break-words whitespace-pre-wrap">
            {visibleText(line)}
          </li>
        ))}
      </ol>
    </>
  )
}
