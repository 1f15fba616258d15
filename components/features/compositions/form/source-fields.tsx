'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { pagedRows } from '@/components/ui/paged-list'
import { Field, Select, TextArea } from '@/components/ui/field'
import { collectionListQuery } from '@/lib/features/collections/queries'
import type {
  CompositionDraft,
  CompositionProblems,
} from '@/lib/features/compositions/composition-draft'
import { visibleText } from '@/lib/text/visible-text'
import { plural } from '@/lib/text/numbers'

export interface PartProps {
  draft: CompositionDraft
  problems: CompositionProblems
  onChange: (change: Partial<CompositionDraft>) => void
}

function CollectionField({ draft, problems, onChange }: PartProps) {
  const query = useInfiniteQuery(collectionListQuery())
  return (
    <Field
      label="Collection"
      hint="Its problems with an answer; those within pairs and chains one by one."
      error={problems.from ?? query.error?.message ?? null}
    >
      {(ids) => (
        <Select
          {...ids}
          value={draft.from}
          aria-invalid={problems.from !== undefined}
          onFocus={() => {
            if (query.hasNextPage) void query.fetchNextPage()
          }}
          onChange={(event) => onChange({ from: event.target.value })}
        >
          <option value="">Choose a collection</option>
          {pagedRows(query)
            .filter(({ item_count: count }) => count > 0)
            .map(({ id, name, item_count: count }) => (
              <option key={id} value={id}>
                {visibleText(name)} ({plural(count, 'item')})
              </option>
            ))}
        </Select>
      )}
    </Field>
  )
}

function LinesField({ draft, problems, onChange }: PartProps) {
  return (
    <Field
      label="Problems"
      hint={'One a line: {"problem": "…", "answer": "…"}, or problem, tab, answer.'}
      error={problems.lines ?? null}
    >
      {(ids) => (
        <TextArea
          {...ids}
          rows={8}
          dir="auto"
          spellCheck={false}
          className="font-mono text-[0.8125rem]"
          aria-invalid={problems.lines !== undefined}
          value={draft.lines}
          onChange={(event) => onChange({ lines: event.target.value })}
        />
      )}
    </Field>
  )
}

/** Where the problems come from that are composed. */
export function SourceFields(props: PartProps) {
  const { draft, onChange } = props
  const isTyped = draft.source === 'lines'
  return (
    <>
      <Field label="Problems come from">
        {(ids) => (
          <Select
            {...ids}
            value={draft.source}
            onChange={(event) =>
              onChange({ source: event.target.value === 'lines' ? 'lines' : 'collection' })
            }
          >
            <option value="collection">a collection</option>
            <option value="lines">what is typed or pasted here</option>
          </Select>
        )}
      </Field>
      {isTyped ? <LinesField {...props} /> : <CollectionField {...props} />}
    </>
  )
}
