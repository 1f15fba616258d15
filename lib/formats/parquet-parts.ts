import type { FileMetaData, SchemaTree } from 'hyparquet'

const columnsAtOnce = 100

/**
 * The footer of a wide table as footers of some of its columns each, in order. For each column that it reads hyparquet
 * looks through all that the footer names: ten thousand at once take seconds, a hundred at a time do not.
 */
export function partsOf(
  metadata: FileMetaData,
  { children }: SchemaTree,
  most: number = columnsAtOnce,
): FileMetaData[] {
  const [root, ...elements] = metadata.schema
  if (root === undefined || children.length <= most) return [metadata]
  const partOf = new Map(children.map(({ element }, at) => [element.name, Math.floor(at / most)]))
  const groups = metadata.row_groups.map(({ columns }) =>
    Map.groupBy(columns, ({ meta_data: meta }) => partOf.get(meta?.path_in_schema[0] ?? '')),
  )
  const parts: FileMetaData[] = []
  for (let first = 0, from = 0; first < children.length; first += most) {
    const some = children.slice(first, first + most)
    const to = from + some.reduce((sum, { count }) => sum + count, 0)
    const schema = [{ ...root, num_children: some.length }, ...elements.slice(from, to)]
    const row_groups = metadata.row_groups.map((group, at) => {
      return { ...group, columns: groups[at]?.get(parts.length) ?? [] }
    })
    parts.push({ ...metadata, schema, row_groups })
    from = to
  }
  return parts
}
