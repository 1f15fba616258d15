/** Fields that only rows of research papers have, by the names data sets give them. */
const fields = new Set('doi arxiv arxiv_id pmid pmcid venue journal corpusid s2_id'.split(' '))
const kinds = new Set('paper article publication preprint journal-article'.split(' '))

/** Whether a row of a corpus says of itself that it is a research paper, by its fields beyond text and title. */
export function isPaper(extra: Readonly<Record<string, unknown>> | undefined): boolean {
  return Object.entries(extra ?? {}).some(([name, value]) => {
    const field = name.toLowerCase()
    if (value === null || value === '' || value === false) return false
    if (fields.has(field)) return true
    const isKind = field === 'type' || field === 'kind' || field === 'source_type'
    return isKind && typeof value === 'string' && kinds.has(value.toLowerCase())
  })
}
