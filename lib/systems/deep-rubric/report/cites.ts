import { attributesIn, idsIn } from '../dialects/attributes'

/** A `<cite id="A,B">` with its text; offsets count in the text that was scanned. */
export interface Cite {
  /** As they were written, each once. */
  ids: string[]
  /** Of the text it marks. */
  start: number
  end: number
  outerStart: number
  outerEnd: number
  /** 0 = within no other. */
  depth: number
}

export interface CiteFault {
  code: 'unclosed' | 'stray_close' | 'nested' | 'bad'
  start: number
  end: number
}

export interface CiteScan {
  /** Those that are closed, by where they begin. */
  cites: Cite[]
  /** All tags, closed or not: what stands between them is the text of the report. */
  tags: { start: number; end: number }[]
  faults: CiteFault[]
}

const tag =
  /<(\/?)cite((?:\s(?:[^<>"']|"[^"<>]{0,2000}"|'[^'<>]{0,2000}'){0,300})?|\s[^<>]{0,2000})>/g

/** Cites within cites beyond this are text alone: their number would grow with the square. */
const deepest = 8

interface Open extends Omit<Cite, 'end' | 'outerEnd'> {
  isDeep: boolean
}

/** Finds the citations of a text. A close tag closes the last one that is open; no text is lost. Linear. */
export function scanCites(text: string): CiteScan {
  const scan: CiteScan = { cites: [], tags: [], faults: [] }
  const open: Open[] = []
  for (const { 0: whole, 1: slash, 2: said = '', index } of text.matchAll(tag)) {
    const at = { start: index, end: index + whole.length }
    scan.tags.push(at)
    if (slash === '/') closeOne(scan, open.pop(), at)
    else open.push(opened(scan, open.length, said, at))
  }
  for (const { outerStart, start } of open) {
    scan.faults.push({ code: 'unclosed', start: outerStart, end: start })
  }
  scan.cites.sort((a, b) => a.outerStart - b.outerStart)
  return scan
}

type At = CiteScan['tags'][number]

function opened(scan: CiteScan, depth: number, said: string, at: At): Open {
  const ids = idsIn(attributesIn(said).get('id'))
  if (ids.length === 0) scan.faults.push({ code: 'bad', ...at })
  if (depth > 0) scan.faults.push({ code: 'nested', ...at })
  return { ids, outerStart: at.start, start: at.end, depth, isDeep: depth >= deepest }
}

function closeOne(scan: CiteScan, open: Open | undefined, at: At): void {
  if (open === undefined) scan.faults.push({ code: 'stray_close', ...at })
  else if (!open.isDeep && open.ids.length > 0) {
    const { isDeep: _deep, ...cite } = open
    scan.cites.push({ ...cite, end: at.start, outerEnd: at.end })
  }
}
