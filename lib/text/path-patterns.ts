interface Node<Value> {
  children: Map<string, Node<Value>>
  value: Value | null
}

const anything = ':'

function segmentsOf(pathname: string): string[] | null {
  try {
    return pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent)
  } catch {
    return null
  }
}

function newNode<Value>(): Node<Value> {
  return { children: new Map(), value: null }
}

/** As the router does it: a segment that is spelled out goes before one that stands for anything. */
function find<Value>(node: Node<Value>, segments: readonly string[]): Value | null {
  const [first, ...rest] = segments
  if (first === undefined) return node.value
  const spelledOut = first === anything ? undefined : node.children.get(first)
  const found = spelledOut ? find(spelledOut, rest) : null
  if (found !== null) return found
  const any = node.children.get(anything)
  return any ? find(any, rest) : null
}

/** Finds what a table says of a path. `:name` in a pattern stands for one segment. */
export function byPattern<Value extends {}>(
  table: Readonly<Record<string, Value>>,
): (pathname: string) => Value | null {
  const root = newNode<Value>()
  for (const [pattern, value] of Object.entries(table)) {
    let node = root
    for (const segment of segmentsOf(pattern) ?? []) {
      const name = segment.startsWith(anything) ? anything : segment
      const next = node.children.get(name) ?? newNode<Value>()
      node.children.set(name, next)
      node = next
    }
    node.value = value
  }
  return (pathname) => {
    const segments = segmentsOf(pathname)
    return segments === null ? null : find(root, segments)
  }
}
