import type { BlindPair, BlindSide } from '@/lib/studies/annotation/schema'
import { visibleText } from '@/lib/traces/detail/visible-text'

function Side({ side, name }: { side: BlindSide; name: string }) {
  return (
    <section aria-label={name} className="min-w-0 rounded-2xl border border-line bg-card p-4">
      <h3 className="heading mb-2">{name}</h3>
      {side.blocks.map(({ text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other name
        <p key={at} dir="auto" className="text-base leading-relaxed whitespace-pre-wrap read">
          {visibleText(text)}
        </p>
      ))}
    </section>
  )
}

/** A pair as it is drawn for annotators. */
export function PreviewPair({ pair }: { pair: BlindPair }) {
  return (
    <div className="flex flex-col gap-4">
      <p dir="auto" className="text-xl whitespace-pre-wrap read">
        {visibleText(pair.item.text)}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Side side={pair.left} name="Left" />
        <Side side={pair.right} name="Right" />
      </div>
    </div>
  )
}
