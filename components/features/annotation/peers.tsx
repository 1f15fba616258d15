import type { BlindPair } from '@/lib/features/studies/annotation/schema'
import { visibleText } from '@/lib/text/visible-text'

const words = { P: 'P better', tie: 'Tie', Q: 'Q better' }

interface PeersProps {
  peers: NonNullable<BlindPair['peers']>
  labels: NonNullable<BlindPair['labels']>
  dimensions: BlindPair['dimensions']
}

/** Choices of the other annotators in the first round, with labels that are the same for everybody. */
export function Peers({ peers, labels, dimensions }: PeersProps) {
  return (
    <section
      aria-label="Choices of the other annotators"
      className="rounded-2xl border border-line bg-linkw p-4 sm:p-5"
    >
      <h2 className="font-semibold">
        The annotators disagree on this pair. Look again, then choose.
      </h2>
      <p className="mt-1 text-[0.8125rem] text-soft">
        Here left is {labels.left} and right is {labels.right}. P and Q are the same texts for every
        annotator; left and right can differ, also in comments. Keep your choice or change it.
      </p>
      <ul className="mt-3 flex flex-col gap-2">
        {peers.map(({ choices, comment }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- peers have no name, and must not
          <li key={at} className="rounded-xl border border-line bg-card px-3 py-2">
            <span className="flex flex-wrap gap-x-4 gap-y-1">
              {dimensions.map(({ id, name }) => {
                const choice = choices[id]
                return choice === undefined ? null : (
                  <span key={id}>
                    {name}: <b className="font-semibold">{words[choice]}</b>
                  </span>
                )
              })}
            </span>
            {comment === undefined ? null : (
              <span dir="auto" className="mt-1 block whitespace-pre-wrap read">
                {visibleText(comment)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
