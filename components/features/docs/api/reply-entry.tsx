import type { ToldReply } from '@/lib/features/openapi/reference'
import { FieldTable, DocumentedAt } from './field-table'

/** One reply; its fields are folded up. */
export function ReplyEntry({ reply }: { reply: ToldReply }) {
  const { status, about, fields } = reply
  const isElsewhere = 'at' in fields
  const title = (
    <>
      <span className="font-mono text-xs">{status}</span>{' '}
      {isElsewhere ? about.replace(/\.$/u, '') : about}
    </>
  )
  if (isElsewhere) return <DocumentedAt at={fields.at} label={title} />
  if (fields.fields.length === 0) return <p className="text-[0.8125rem] text-soft">{title}</p>
  return (
    <details className="min-w-0">
      <summary className="cursor-pointer text-[0.8125rem] text-soft">{title}</summary>
      <FieldTable label={`Reply ${status}, JSON`} fields={fields.fields} />
    </details>
  )
}
