import { Pill } from '@/components/ui/pill'
import type { Imported } from '@/lib/features/studies/imported/schema'
import { castElsewhereWords, importedWords } from '@/lib/features/studies/imported/words'
import { visibleText } from '@/lib/text/visible-text'

/** Where a study came from that was not made here, and what is not known of it for that. */
export function ImportedNote({ imported }: { imported: Imported }) {
  const notes = imported.cast_elsewhere === null ? [] : castElsewhereWords(imported.cast_elsewhere)
  return (
    <section
      aria-label="Origin of this study"
      className="grid gap-1.5 rounded-xl border border-line bg-card px-4 py-3 text-[0.8125rem]"
    >
      <p className="flex flex-wrap items-baseline gap-2">
        <Pill size="sm" sign="↓">
          imported
        </Pill>
        <span className="wrap-anywhere">{visibleText(importedWords(imported))}</span>
      </p>
      {notes.length === 0 ? null : (
        <ul className="list-disc pl-5 text-soft">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
