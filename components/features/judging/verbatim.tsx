import { ScrollBox } from '@/components/ui/scroll-box'
import { visibleText } from '@/lib/text/visible-text'

/** What a model was told or said, letter by letter. */
export function Verbatim({ label, text }: { label: string; text: string }) {
  return (
    <ScrollBox label={label} className="max-h-60 rounded-lg border border-line bg-paper">
      <pre className="p-2 font-mono text-xs whitespace-pre-wrap">{visibleText(text)}</pre>
    </ScrollBox>
  )
}
