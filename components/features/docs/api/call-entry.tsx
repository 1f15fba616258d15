import { Code } from '@/components/features/docs/prose'
import type { ToldCall } from '@/lib/features/openapi/reference'
import { CopyLine } from './copy-line'
import { FieldTable, DocumentedAt } from './field-table'
import { ReplyEntry } from './reply-entry'

/** One call: what it takes, what it replies, and how it is made from a shell. */
export function CallEntry({ call }: { call: ToldCall }) {
  const { id, method, path, summary, who, parameters, more, replies, errors, curl } = call
  const title = `${method} ${path}`
  return (
    <article aria-labelledby={id} className="grid min-w-0 gap-3 border-t border-line pt-4">
      <header className="min-w-0">
        <h3 id={id} className="scroll-mt-16 font-mono text-[0.8125rem] font-semibold break-words">
          <a href={`#${id}`} className="hover:underline">
            {title}
          </a>
        </h3>
        <p>{summary}.</p>
        <p className="text-xs text-soft">For {who}.</p>
      </header>
      <div className="grid min-w-0 gap-1">
        <Code label={`Example: ${title}`} text={curl} />
        <CopyLine label={`Copy the example of ${title}`} text={curl} />
      </div>
      {parameters.length > 0 ? <FieldTable label="Parameters" fields={parameters} /> : null}
      {more ? (
        <DocumentedAt at={more.at} label={parameters.length > 0 ? 'More parameters' : 'Parameters'}>
          : <span className="font-mono text-xs break-words">{more.names.join(', ')}</span>
        </DocumentedAt>
      ) : null}
      <Body body={call.body} />
      {call.bodyLimit === null ? null : (
        <p className="text-[0.8125rem] text-soft">{call.bodyLimit}.</p>
      )}
      {replies.map((reply) => (
        <ReplyEntry key={reply.status} reply={reply} />
      ))}
      <p className="text-[0.8125rem] text-soft">
        Errors:{' '}
        <a href="#statuses" className="font-mono text-xs hover:underline">
          {errors.join(' ')}
        </a>
      </p>
    </article>
  )
}

function Body({ body }: Pick<ToldCall, 'body'>) {
  if (body === null) return null
  if (body === 'file')
    return (
      <p className="text-[0.8125rem] text-soft">
        The body is the file, or a form with a field “file”.
      </p>
    )
  return 'at' in body ? (
    <DocumentedAt at={body.at} label="Body, JSON" />
  ) : (
    <FieldTable label="Body, JSON" fields={body.fields} />
  )
}
