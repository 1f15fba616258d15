export type DocumentFile = 'text' | 'html' | 'pdf'

const kinds: Record<string, DocumentFile> = {
  txt: 'text',
  text: 'text',
  md: 'text',
  markdown: 'text',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  pdf: 'pdf',
}

/** How the text of a file is found, by its name; null for what cannot be read here. */
export function documentKind(filename: string): DocumentFile | null {
  const extension = /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase()
  return kinds[extension ?? ''] ?? null
}

/** What a file chooser offers. */
export const documentFileTypes =
  '.txt,.md,.markdown,.html,.htm,.pdf,text/plain,text/html,application/pdf'

/** Longer documents are not sent. */
export const longestDocument = 5_000_000

/** Blank lines between paragraphs, no more than one; no blanks at the ends of lines. */
export function tidyText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
