import { anchorOf } from './reference'
import { calls } from './calls'

/** The calls as the search of the documentation lists them. */
export function callSections() {
  return calls.map((call) => ({
    href: `/docs/api#${anchorOf(call)}`,
    page: 'API',
    title: `${call.method} ${call.path}`,
    text: call.summary,
  }))
}
