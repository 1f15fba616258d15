import { criteria } from '@/lib/systems/registry/criteria'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'

/** Judge criteria about the traces of a system, with the values a reply can have. */
export function CriteriaList({ system }: { system: SystemId }) {
  const asked = criteria[system]
  if (asked.length === 0) return <p>None: everything is computed from the text.</p>
  return (
    <dl>
      {asked.map(({ name, title, meaning, values }) => (
        <div key={name} className="border-t border-line py-2">
          <dt className="font-medium">{title}</dt>
          <dd>
            {meaning}
            {values.length > 0 ? (
              <span className="text-soft">
                {' '}
                One of: {values.map(({ words }) => words).join(', ')}.
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
