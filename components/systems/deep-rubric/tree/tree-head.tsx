'use client'

import { useTree } from './tree-context'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/field'
import { cn } from '@/lib/text/class-names'
import { treeShows } from '@/lib/systems/deep-rubric/tree/view'
import { showWords } from '@/lib/systems/deep-rubric/tree/words'
import { plural } from '@/lib/text/numbers'

function Shows() {
  const { view, payload, change } = useTree()
  const shows = treeShows.filter((show) => show !== 'merge' || payload.merge_trace !== undefined)
  return (
    <div role="group" aria-label="Tree views" className="flex rounded-lg border border-line">
      {shows.map((show) => (
        <button
          key={show}
          type="button"
          aria-pressed={view.tree === show}
          data-title={showWords[show]}
          onClick={() => change({ tree: show })}
          className={cn(
            'bold-width h-7 px-2.5 text-xs first:rounded-l-lg last:rounded-r-lg',
            view.tree === show ? 'bg-wash font-semibold' : 'text-soft hover:text-ink',
          )}
        >
          {showWords[show]}
        </button>
      ))}
    </div>
  )
}

/** Title of the pane, its ways to be seen, and words to look for. */
export function TreeHead() {
  const { view, found, change, isFull, setFull } = useTree()
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 pt-3 pb-2">
      <h2 className="heading @max-lg:sr-only">Evidence tree</h2>
      <Shows />
      <span className="flex">
        <Button size="sm" look="quiet" onClick={() => change({ open: 'all', turned: [] })}>
          Expand all
        </Button>
        <Button size="sm" look="quiet" onClick={() => change({ open: 'none', turned: [] })}>
          Collapse all
        </Button>
      </span>
      <span className="ml-auto flex items-center gap-2">
        <span role="status" className="num text-soft">
          {found ? plural(found.size, 'node') : ''}
        </span>
        <Input
          data-tree-find
          type="search"
          aria-label="Find in the tree"
          placeholder="Find in the tree"
          value={view.find}
          onChange={({ target }) => change({ find: target.value })}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Escape') currentTarget.blur()
          }}
          className="h-7! w-44! text-xs!"
        />
        {isFull ? (
          <Button data-full-screen size="sm" onClick={() => setFull(false)}>
            Leave full screen
          </Button>
        ) : null}
      </span>
    </header>
  )
}
