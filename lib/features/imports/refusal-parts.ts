const parts = /^Not recognised\. Looked for (.+)\. (The file has the fields .+)$/su

export interface RefusalParts {
  /** What happened, and what the file has. */
  reason: string
  /** The formats that were tried. */
  tried: string[]
}

/** The reason why a file is refused, without the long list of formats that were tried. */
export function refusalParts(reason: string): RefusalParts {
  const [, tried, fields] = parts.exec(reason) ?? []
  if (tried === undefined || fields === undefined) return { reason, tried: [] }
  return {
    reason: `Not recognised. ${fields} Map its columns to import it.`,
    tried: tried.split('; '),
  }
}
