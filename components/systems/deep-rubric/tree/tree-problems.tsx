'use client'

import { useTree } from './tree-context'
import { ScrollBox } from '@/components/ui/scroll-box'
import { treeProblems } from '@/lib/systems/deep-rubric/tree/problems'
import { nodeTitle } from '@/lib/systems/deep-rubric/tree/words'
import { visibleText } from '@/lib/text/visible-text'
import { plural } from '@/lib/text/numbers'

const named = 3

/** What is wrong with the tree, each with a way to the nodes it is wrong with. */
export function TreeProblems() {
  const { tree, payload, select } = useTree()
  const problems = treeProblems(tree, payload.selected_leaf_ids)
  if (problems.length === 0) return null
  return (
    <ScrollBox
      label="Problems of the tree"
      className="mx-4 mb-2 max-h-32 shrink-0 rounded-lg bg-absw px-2.5 py-1.5 text-[0.8125rem]"
    >
      <ul className="grid gap-0.5">
        {problems.map(({ kind, message, keys }) => (
          <li key={kind} className="break-words">
            <span aria-hidden className="font-semibold text-abs">
              !{' '}
            </span>
            {visibleText(message)}{' '}
            {keys.slice(0, named).map((key) => {
              const one = tree.byKey.get(key)
              return one ? (
                <button
                  key={key}
                  type="button"
                  onClick={() => select(key)}
                  className="mr-2 inline-block max-w-56 truncate rounded align-bottom text-link underline"
                >
                  {nodeTitle(one)}
                </button>
              ) : null
            })}
            {keys.length > named ? (
              <span className="text-soft">and {plural(keys.length - named, 'more', 'more')}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </ScrollBox>
  )
}
