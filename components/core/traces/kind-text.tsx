import { kindTexts } from './texts'
import { HighlightedText } from '@/components/core/reader/highlighted-text'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'

/** A whole text as the words of such an item are drawn; nothing in it can be marked. */
export function KindText({ kind, text }: { kind: ItemKind; text: string }) {
  const Text = kindTexts[kind] ?? HighlightedText
  return <Text text={text} from={0} to={text.length} inks={[]} />
}
