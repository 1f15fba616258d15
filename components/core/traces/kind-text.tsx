import { kindTexts } from './texts'
import { InkText } from '@/components/core/reader/ink-text'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'

/** A whole text as the words of such an item are drawn; nothing in it can be marked. */
export function KindText({ kind, text }: { kind: ItemKind; text: string }) {
  const Text = kindTexts[kind] ?? InkText
  return <Text text={text} from={0} to={text.length} inks={[]} />
}
