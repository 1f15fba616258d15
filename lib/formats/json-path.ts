/** `reward.necessity[0]`; a key that is no plain word is quoted: `extra["a b"]`. */
export function formatPath(segments: readonly (string | number)[]): string {
  let path = ''
  for (const segment of segments) {
    if (typeof segment === 'number') path += `[${segment}]`
    else if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(segment)) path += `[${JSON.stringify(segment)}]`
    else path += path === '' ? segment : `.${segment}`
  }
  return path
}
