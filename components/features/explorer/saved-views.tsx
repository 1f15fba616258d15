'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useMay } from '@/components/layout/session'
import { IconButton } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Rename } from '@/components/ui/rename'
import { useDeletion } from '@/components/ui/use-deletion'
import {
  changeView,
  deleteView,
  savedViewsQuery,
  saveView,
} from '@/lib/features/saved-views/queries'
import type { SavedView } from '@/lib/features/saved-views/schema'

/** Where nothing hovers they are always there. */
const onDemand =
  'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100'

export function SavedViews() {
  const { data = [] } = useQuery(savedViewsQuery())
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: savedViewsQuery().queryKey })
  const { deletion } = useDeletion<SavedView>({
    remove: ({ id }) => deleteView(id),
    restore: ({ name, query }) => saveView({ name, query }),
    nameOf: ({ name }) => `View “${name}”`,
    refresh,
  })
  const mayChange = useMay('audit')
  if (data.length === 0) return null
  return (
    <section className="mb-4" aria-label="Saved views">
      <h2 className="heading mb-1.5">Saved views</h2>
      <ul>
        {data.map((view) => (
          <li key={view.id} className="group flex min-h-7 items-center gap-1">
            <Link
              href={`/traces?${view.query}`}
              className="min-w-0 truncate text-link hover:underline"
            >
              {view.name}
            </Link>
            {view.built_in || !mayChange ? null : (
              <span className="ml-auto flex shrink-0">
                <Rename
                  what="the view"
                  name={view.name}
                  onRename={async (name) => {
                    await changeView(view.id, { name })
                    await refresh()
                  }}
                  className={onDemand}
                />
                <IconButton
                  label={`Delete the view ${view.name}`}
                  className={onDemand}
                  onClick={() => deletion.mutate(view)}
                >
                  <Trash2 aria-hidden className="size-3.5" />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
