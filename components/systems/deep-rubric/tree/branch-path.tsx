'use client'

import { Ancestors } from './ancestors'
import { useTree } from './tree-context'
import { focusNodes } from './use-tree-keys'
import { Button } from '@/components/ui/button'
import { nodeTitle } from '@/lib/systems/deep-rubric/tree/words'

/** The branch that shows and the nodes above it, which show a larger branch. */
export function BranchPath() {
  const { branch, view, showBranch } = useTree()
  if (!branch || view.tree === 'merge') return null

  function show(key: string | null) {
    // The pressed button leaves the page.
    focusNodes()
    showBranch(key)
  }

  return (
    <nav
      aria-label="Branch"
      className="flex items-center gap-x-2 border-t border-line px-4 py-1 text-[0.8125rem] text-soft"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-1 [&_bdi]:inline-block [&_bdi]:max-w-44 [&_bdi]:truncate [&_bdi]:align-bottom">
        <Ancestors placed={branch} onChoose={show} />
        <bdi aria-current="true" className="font-semibold text-ink">
          {nodeTitle(branch)}
        </bdi>
      </div>
      <Button size="sm" className="ml-auto" onClick={() => show(null)}>
        Show whole tree
      </Button>
    </nav>
  )
}
