import { visibleText } from '@/lib/text/visible-text'
import { type WordChange, wordChanges } from '@/lib/features/traces/detail/word-changes'

interface BeforeAfterProps {
  before: string
  after: string
}

/** Two versions of a text side by side: what went is struck through, what came is underlined. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const changes = wordChanges(before, after)
  return (
    <div className="@container">
      <div className="grid gap-2 @md:grid-cols-2">
        <Side title="Before" changes={changes} without="added" />
        <Side title="After" changes={changes} without="removed" />
      </div>
    </div>
  )
}

interface SideProps {
  title: string
  changes: readonly WordChange[]
  without: WordChange['kind']
}

function Side({ title, changes, without }: SideProps) {
  const shown = changes.filter(({ kind }) => kind !== without)
  return (
    <div className="min-w-0 rounded-lg border border-line bg-card px-2.5 py-1.5">
      <p className="text-xs text-soft">{title}</p>
      <p dir="auto" className="read">
        {shown.length === 0 ? <span className="text-soft">nothing</span> : null}
        {shown.map((change, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- stretches of a text have no other name
          <Words key={at} change={change} />
        ))}
      </p>
    </div>
  )
}

function Words({ change: { kind, text } }: { change: WordChange }) {
  if (kind === 'removed')
    return <del className="rounded-sm bg-refw text-ref">{visibleText(text)}</del>
  if (kind === 'added')
    return <ins className="rounded-sm bg-supw text-sup">{visibleText(text)}</ins>
  return visibleText(text)
}
