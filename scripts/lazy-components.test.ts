import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { root } from './program.ts'

/**
 * Calls of `next/dynamic` without a Suspense boundary of their own (`ssr: false` or `loading`), with their line. While
 * such a component loads, React hides the page around it: what a person types meanwhile is lost with the focus. Parts
 * that are there from the first drawing on, and that the page has to wait for, say `ssr: true`.
 */
function unboundedCalls(file: string, source: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const isCall = ts.isCallExpression(node) && node.expression.getText(tree) === 'dynamic'
    if (isCall && !/\b(loading|ssr)\b/.test(node.arguments[1]?.getText(tree) ?? '')) {
      found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

test.each([
  ['dynamic(async () => (await import("./a")).A)', 1],
  ['dynamic<Props>(\n  async () => (await import("./loading")).Loading,\n)', 1],
  ['dynamic(async () => (await import("./a")).A, { ssr: true })', 0],
  ['dynamic(async () => (await import("./a")).A, { ssr: false })', 0],
  ['dynamic(async () => (await import("./a")).A, { loading: () => null })', 0],
  ['dynamic(async () => (await import("./a")).A, { loading })', 0],
])('%s', (source, calls) => {
  expect(unboundedCalls('a.tsx', `const A = ${source}`)).toHaveLength(calls)
})

test('no page is hidden while a part of it loads', () => {
  const files = globSync('{app,components}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  const calls = files.flatMap((file) =>
    unboundedCalls(file, readFileSync(join(root, file), 'utf8')),
  )
  expect(calls).toEqual([])
})
