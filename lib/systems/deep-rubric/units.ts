import {
  unit,
  type CitedSource,
  type Comparing,
  type ComparedTrace,
  type Unit,
} from '@/lib/systems/kit/units'
import { reportStep } from './read'
import { readReport, type Report } from './report/report'

/** Signs of Markdown around words. */
const emphasis = /\*\*|__|`/gu

/** What the report states, by section: a unit for each sentence with the snippets that its claims cite. */
function unitsOf(trace: ComparedTrace): Unit[] {
  const report = readReport(trace)
  const step = reportStep(trace)
  if (report === null || step === null) return []
  let section: string | null = null
  return report.sentences.flatMap(({ kind, text, start, end, cites }) => {
    if (kind === 'heading') {
      section = text
      return []
    }
    const place = { step: step.index, start, end }
    const plain = text.replaceAll(emphasis, '')
    return [unit({ part: 'report', section, text: plain, place, cites: sourcesOf(report, cites) })]
  })
}

function sourcesOf({ sources, snippets }: Report, numbers: readonly number[]): CitedSource[] {
  return numbers.flatMap((number) => {
    const source = sources[number - 1]
    if (source === undefined) return []
    const found = snippets[source.snippets[0] ?? -1]
    return [{ id: source.id, title: found?.title ?? null, text: found?.text ?? '' }]
  })
}

export const comparing: Comparing = { unit: 'claim', unitsOf }
