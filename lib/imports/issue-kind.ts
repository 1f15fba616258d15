import type { ImportIssue } from './schema'

/** Issues that differ only in what they quote and count are of one kind; the digits of a name or a code stay. */
export function issueKind({ path, message }: Pick<ImportIssue, 'path' | 'message'>): string {
  const whole = path === undefined ? message : `${path}: ${message}`
  return whole
    .replaceAll(/"[^"]*"/gu, '"…"')
    .replaceAll(/(?<![\p{L}\p{N}_+])\d+(?![\p{L}\p{N}_])/gu, 'n')
}
