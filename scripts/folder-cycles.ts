/** An import from one file to another, by path from the root. */
export interface Import {
  from: string
  to: string
}

/** Layers that are folders of nouns; the others are one folder each. */
const layersOfNouns = new Set(['platform', 'core', 'systems', 'features'])

/** The folder by which cycles are judged: `lib/core/traces`, `components/ui`; null for other files. */
export function folderOf(path: string): string | null {
  const [top, first, second, third] = path.split('/')
  if (top !== 'lib' && top !== 'components') return null
  if (first === undefined || second === undefined) return null
  if (!layersOfNouns.has(first)) return `${top}/${first}`
  return third === undefined ? path : `${top}/${first}/${second}`
}

/** Groups of folders that import each other, directly or through others, with one import for each edge. */
export function folderCycles(imports: readonly Import[]): string[] {
  const edges = edgesOf(imports)
  const reached = new Map([...edges.keys()].map((folder) => [folder, reachable(folder, edges)]))
  const inCycle = (one: string, other: string) =>
    reached.get(one)?.has(other) === true && reached.get(other)?.has(one) === true
  return [...edges].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => inCycle(from, to))
      .map(([to, example]) => `${from} -> ${to}: ${example.from} -> ${example.to}`),
  )
}

type Edges = Map<string, Map<string, Import>>

function edgesOf(imports: readonly Import[]): Edges {
  const edges: Edges = new Map()
  for (const one of imports) {
    const from = folderOf(one.from)
    const to = folderOf(one.to)
    if (from === null || to === null || from === to) continue
    const targets = edges.get(from) ?? new Map<string, Import>()
    if (!targets.has(to)) targets.set(to, one)
    edges.set(from, targets)
  }
  return edges
}

function reachable(start: string, edges: Edges): Set<string> {
  const found = new Set<string>()
  const queue = [start]
  for (const folder of queue) {
    for (const next of edges.get(folder)?.keys() ?? []) {
      if (found.has(next)) continue
      found.add(next)
      queue.push(next)
    }
  }
  return found
}
