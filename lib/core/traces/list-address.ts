import { listParameters, type TraceList } from './query'

export function address(path: string, params: URLSearchParams): string {
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** The explorer with this list, in its usual columns. */
export function listHref(list: TraceList): string {
  return address('/traces', listParameters(list))
}

/** The list with the cursor on one of its traces. */
export function rowHref(id: string, list: TraceList): string {
  const params = listParameters(list)
  params.set('peek', id)
  return address('/traces', params)
}

/** The audit page of a trace; it carries the list, so that next and previous walk it. */
export function traceHref(id: string, list: TraceList): string {
  return address(`/traces/${encodeURIComponent(id)}`, listParameters(list))
}

/** Search parameters as a page gets them from the framework. */
export function searchParameters(
  given: Record<string, string | string[] | undefined>,
): URLSearchParams {
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one): [string, string][] =>
      one === undefined ? [] : [[name, one]],
    ),
  )
  return new URLSearchParams(pairs)
}
