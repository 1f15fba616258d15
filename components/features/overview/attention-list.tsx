import { Panel } from './panel'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { ProgressBar } from '@/components/ui/progress-bar'
import type { Attention } from '@/lib/features/overview/schema'
import { attentionWords } from '@/lib/features/overview/words'

function AttentionLine({ row }: { row: Attention }) {
  const { kind, name, detail, href, action } = attentionWords(row)
  return (
    <li className="flex items-center gap-3 border-t border-line py-2.5 first:border-0">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          <b className="font-semibold">{kind}</b> · {name}
        </p>
        {row.kind === 'active' ? (
          <ProgressBar label={`${kind} ${name}`} share={row.progress} className="my-1" />
        ) : null}
        <p className="text-xs wrap-anywhere text-soft">{detail}</p>
      </div>
      <Link href={href} aria-label={`${action} ${name}`} className={buttonClass('plain', 'sm')}>
        {action}
      </Link>
    </li>
  )
}

/** Work that runs, waits for someone or went wrong. */
export function AttentionList({ rows }: { rows: readonly Attention[] }) {
  return (
    <Panel title="Needs attention" count={rows.length}>
      {rows.length === 0 ? (
        <p className="text-soft">Nothing is in progress, and nothing failed in the last 7 days.</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <AttentionLine key={`${row.kind} ${row.id}`} row={row} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
