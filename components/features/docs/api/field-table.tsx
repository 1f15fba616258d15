import type { ReactNode } from 'react'
import { cn } from '@/lib/text/class-names'
import type { Field } from '@/lib/features/openapi/fields'
import type { Told } from '@/lib/features/openapi/documented-once'
import { FieldRows } from './field-rows'

const looks = cn(
  '[&_dl]:mt-1 [&_dl]:grid [&_dl]:grid-cols-[minmax(0,1fr)] [&_dl]:gap-x-4 [&_dl]:leading-5',
  'sm:[&_dl]:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]',
  '[&_dt]:border-t [&_dt]:border-line [&_dt]:pt-1 [&_dt]:font-mono [&_dt]:text-xs [&_dt]:leading-5 [&_dt]:break-words',
  '[&_dd]:pb-1 [&_dd]:text-[0.8125rem] [&_dd]:break-words sm:[&_dd]:border-t sm:[&_dd]:border-line sm:[&_dd]:pt-1',
  '[&_dl_i]:text-soft [&_dl_i]:not-italic',
)

/** Where tables of fields stand. There are many, so what they look like is said once for all of them. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={looks}>{children}</div>
}

/** Fields by name; on a narrow screen what is said of one stands below it. */
export function FieldTable({ label, fields }: { label: string; fields: readonly Field[] }) {
  return (
    <div className="min-w-0">
      <p className="text-xs font-semibold text-soft">{label}</p>
      <FieldRows
        rows={fields.map(
          ({ name, type, required, about }) => [name, type, about, required ? 1 : 0] as const,
        )}
      />
    </div>
  )
}

/** Says where the fields are told; a link of the page itself would lead nowhere while only some calls are shown. */
export function DocumentedAt(props: { at: Told; label: ReactNode; children?: ReactNode }) {
  const { at, label, children } = props
  return (
    <p className="min-w-0 text-[0.8125rem] break-words text-soft">
      {label}, as of{' '}
      <a href={`/docs/api#${at.id}`} className="font-mono text-xs text-link underline">
        {at.title}
      </a>
      {children}
    </p>
  )
}
