import type { ImportedStudyPreview } from '@/lib/features/imports/schema'
import { studyPreviewFacts } from '@/lib/features/imports/words'
import { visibleText } from '@/lib/text/visible-text'

/** The finished study that a file would become. */
export function StudyPreview({ study }: { study: ImportedStudyPreview }) {
  return (
    <div className="flex flex-col gap-2">
      <p>
        Becomes the finished study <bdi className="font-serif">{visibleText(study.name)}</bdi>.
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-[0.8125rem]">
        {studyPreviewFacts(study).map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd className="wrap-anywhere">{visibleText(value)}</dd>
          </div>
        ))}
      </dl>
      {study.notes.length === 0 ? null : (
        <ul className="list-disc pl-5 text-[0.8125rem] text-soft">
          {study.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
