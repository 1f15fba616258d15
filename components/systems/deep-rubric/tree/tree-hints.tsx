import { Kbd } from '@/components/ui/kbd'

/** Keys of a tree, at the foot of its page. */
export function TreeHints() {
  return (
    <p className="flex flex-wrap gap-x-4 border-t border-line px-4 py-1 text-xs text-soft keyboard-only max-md:hidden">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
      </span>
      <span>
        <Kbd>←</Kbd> <Kbd>→</Kbd> fold
      </span>
      <span>
        <Kbd>*</Kbd> unfold siblings
      </span>
      <span>
        <Kbd>v</Kbd> map
      </span>
      <span>
        <Kbd>r</Kbd> next criterion
      </span>
      <span>
        <Kbd>f</Kbd> find
      </span>
      <span>
        <Kbd>?</Kbd> all keys
      </span>
    </p>
  )
}
