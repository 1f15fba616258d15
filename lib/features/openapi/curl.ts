import type { DescribedCall } from './describe-calls'
import { filled, type Names, pathOf } from './names'

export interface Asking {
  /** `http://127.0.0.1:3000` */
  origin: string
  /** Whether callers have to say who they are. */
  signedIn: boolean
  names: Names
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The call as it can be typed into a shell. */
export function curlOf(call: DescribedCall, { origin, signedIn, names }: Asking): string {
  const { method, path, reply, example = {} } = call
  const { query, body, file, headers = [] } = example
  const search = query === undefined ? '' : `?${filled(query, names)}`
  const isStream = reply.schema === undefined && path.endsWith('/events')
  const sent = call.body === 'file'
  const verb = method === 'GET' || (method === 'POST' && (body || sent)) ? '' : method
  const lines = [
    [
      'curl',
      ...(isStream ? ['-N'] : []),
      ...(verb === '' ? [] : ['-X', verb]),
      ...(file !== undefined && !sent ? ['-o', file] : []),
      quoted(`${origin}${pathOf(path, names)}${search}`),
    ].join(' '),
    ...(signedIn ? ['-H "authorization: Bearer $TOUCHSTONE_KEY"'] : []),
    ...headers.map((header) => `-H ${quoted(header)}`),
    ...(sent && file !== undefined ? [`--data-binary @${file}`] : []),
    ...(body ? bodyLines(filled(JSON.stringify(body, null, 2), names)) : []),
  ]
  return lines.join(' \\\n  ')
}

function bodyLines(json: string): string[] {
  return ["-H 'content-type: application/json'", `-d ${quoted(json)}`]
}
