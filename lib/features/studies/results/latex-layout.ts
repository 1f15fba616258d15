/**
 * How tables of results fit on a page. Assumed is the article class at 10 pt, whose \textwidth of 345 pt is the
 * narrowest of the usual ones (NeurIPS 397 pt, both columns of ACL 455 pt), and Computer Modern at \footnotesize.
 */
export const pageWidth = 345

/** Between two columns: twice \tabcolsep. */
export const columnGap = 6

/** Of \footnotesize, 8 pt, against 10 pt. */
const scale = 0.85

/** Widths at 10 pt, in pt; each is at least that of the widest sign it stands for. */
const widths: readonly [RegExp, number][] = [
  [/[\s.,:;'’!|()[\]ijl-]/u, 3.9],
  [/\d/u, 5],
  [/[mw]/u, 8.4],
  [/[a-z*]/u, 5.6],
  [/[MW]/u, 10.3],
  [/[A-Z%+−<>=]/u, 8.4],
]
const widest = 10.3

/** About how wide a text is in a table, in pt; rather too wide than too narrow. */
export function textWidth(text: string): number {
  const signs = Array.from(text, (sign) => widths.find(([of]) => of.test(sign))?.[1] ?? widest)
  return scale * signs.reduce((sum, width) => sum + width, 0)
}

/** A column as it is written: its head and its cells. */
export interface WrittenColumn {
  /** Text wraps between words, a number does not. */
  wraps: boolean
  cells: readonly string[]
}

function columnWidth({ wraps, cells }: WrittenColumn): number {
  return Math.max(...(wraps ? cells.flatMap((cell) => cell.split(/\s+/u)) : cells).map(textWidth))
}

/** Columns of equal share that wrap, as wide as the widest needs to be, and all others; gaps between them included. */
export function tableWidth(columns: readonly WrittenColumn[]): number {
  const wrapping = columns.filter(({ wraps }) => wraps).map(columnWidth)
  const others = columns.filter(({ wraps }) => !wraps).map(columnWidth)
  const sum = others.reduce((total, width) => total + width, 0)
  const shared = wrapping.length * Math.max(0, ...wrapping)
  return sum + shared + columnGap * (columns.length - 1)
}

/** Shares the columns of numbers out, in order, to as few tables as fit on the page; columns of text are in each. */
export function pageParts(columns: readonly WrittenColumn[]): number[][] {
  const texts = [...columns.keys()].filter((at) => columns[at]?.wraps)
  const parts: number[][] = []
  for (const at of columns.keys()) {
    if (columns[at]?.wraps) continue
    const last = parts.at(-1)
    const wider = [...texts, ...(last ?? []), at].flatMap((place) => columns[place] ?? [])
    if (last && tableWidth(wider) <= pageWidth) last.push(at)
    else parts.push([at])
  }
  return parts.length === 0 ? [texts] : parts.map((numbers) => [...texts, ...numbers])
}
