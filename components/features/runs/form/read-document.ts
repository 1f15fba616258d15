import { documentKind, longestDocument, tidyText } from '@/lib/features/runs/document-file'

const blocks = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
)
const unread = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'HEAD', 'SVG', 'IFRAME'])

function gather(node: Node, parts: string[]): void {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE)
      parts.push((child.nodeValue ?? '').replaceAll(/\s+/g, ' '))
    if (!(child instanceof Element)) continue
    const name = child.tagName.toUpperCase()
    if (unread.has(name)) continue
    if (name === 'BR') parts.push('\n')
    const edge = blocks.has(name) ? '\n\n' : name === 'TD' || name === 'TH' ? ' ' : ''
    parts.push(edge)
    gather(child, parts)
    parts.push(edge)
  }
}

function htmlText(html: string): string {
  const parts: string[] = []
  gather(new DOMParser().parseFromString(html, 'text/html').body, parts)
  return tidyText(parts.join(''))
}

async function pdfText(file: File): Promise<string> {
  const { extractText } = await import('unpdf')
  const { text } = await extractText(new Uint8Array(await file.arrayBuffer()), {
    mergePages: false,
  })
  return tidyText(text.join('\n\n'))
}

/** UTF-8, or UTF-16 where the file says so; what is neither is refused, not guessed. */
async function plainText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

async function textOf(file: File): Promise<string> {
  const kind = documentKind(file.name)
  switch (kind) {
    case 'text':
      return plainText(file)
    case 'html':
      return htmlText(await plainText(file))
    case 'pdf':
      return pdfText(file)
    case null:
      throw new Unreadable('only .txt, .md, .html and .pdf files are read')
    default:
      return kind satisfies never
  }
}

class Unreadable extends Error {}

export type ReadDocument = { text: string } | { problem: string }

function reasonOf(file: File, error: unknown): string {
  if (error instanceof Unreadable) return error.message
  return documentKind(file.name) === 'pdf'
    ? 'the PDF cannot be read; it may be damaged or locked'
    : 'it is not text in UTF-8'
}

/** The text of a file, or why there is none, in a sentence. */
export async function readDocument(file: File): Promise<ReadDocument> {
  try {
    const text = await textOf(file)
    if (text.trim() === '') {
      return { problem: `${file.name} contains no text. Convert a scan to text first.` }
    }
    if (text.length > longestDocument) return { problem: `${file.name} is too long.` }
    return { text }
  } catch (error) {
    return { problem: `${file.name} was not read: ${reasonOf(file, error)}.` }
  }
}
