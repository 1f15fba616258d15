import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { root } from './program.ts'

/** A text that a person may read: on a page, in a terminal, in an export or in an API error. */
export interface InterfaceString {
  /** Relative to the project. */
  file: string
  line: number
  /** Values that are filled in stand as `…`. */
  text: string
}

const sources = '{app,components,lib,scripts}/**/*.{ts,tsx}'
const notShown =
  /\.test\.tsx?$|\.dev\.tsx$|\/testing\/|\/fixtures\/|\/generated\/|^scripts\/setup\//

/** Attributes and calls whose strings are never read by a person. */
const silentAttributes = new Set([
  'className',
  'd',
  'fill',
  'id',
  'href',
  'src',
  'viewBox',
  'style',
  'key',
  'role',
  'type',
])
const silentCalls = /^(cn|sql|buttonClass|require|import|describe|new RegExp|RegExp)\b/
const labelNames = /^(title|label|name|text|words?|hint|summary|description|heading|unit|message)$/i

/** Texts of one file, in their order. */
export function stringsOf(file: string, source: string): InterfaceString[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const found: InterfaceString[] = []
  const visit = (node: ts.Node) => {
    if (isSilent(node)) return
    const text = shownText(node)
    if (text !== null) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
      found.push({ file, line, text })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** All texts of the project. */
export function interfaceStrings(folder = root): InterfaceString[] {
  return globSync(sources, { cwd: folder })
    .filter((file) => !notShown.test(file))
    .toSorted()
    .flatMap((file) => stringsOf(file, readFileSync(join(folder, file), 'utf8')))
}

function isSilent(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return true
  if (ts.isJsxAttribute(node)) return silentAttributes.has(node.name.getText())
  if (ts.isTaggedTemplateExpression(node)) return true
  return ts.isCallExpression(node) && silentCalls.test(node.expression.getText())
}

function shownText(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return proseIn(node.text, true)
  if (ts.isTemplateExpression(node)) {
    const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    return proseIn(parts.join('…'), false)
  }
  if (ts.isStringLiteralLike(node)) return proseIn(node.text, isLabel(node.parent))
  return null
}

/** A single word is read where it is the text of an element, or the value of a name such as `title`. */
function isLabel(parent: ts.Node): boolean {
  if (ts.isJsxAttribute(parent)) return !parent.name.getText().startsWith('data-')
  return ts.isPropertyAssignment(parent) && labelNames.test(parent.name.getText())
}

function proseIn(raw: string, mayBeOneWord: boolean): string | null {
  const text = raw.replaceAll(/\s+/g, ' ').trim()
  if (!/\p{L}{2}/u.test(text)) return null
  if (mayBeOneWord) return text
  return /\p{L}{2}\S* \S*\p{L}|…/u.test(text) && / /.test(text) && !looksLikeStyle(text)
    ? text
    : null
}

/** A list of class names: words with hyphens, brackets or colons, and no sentence. */
function looksLikeStyle(text: string): boolean {
  const words = text.split(' ')
  const styled = words.filter((word) => /[a-z]-[a-z0-9[]|\[.*\]|^[a-z-]+:[a-z]/.test(word))
  return styled.length * 2 > words.length
}

if (import.meta.main) {
  for (const { file, line, text } of interfaceStrings()) console.log(`${file}:${line}  ${text}`)
}
