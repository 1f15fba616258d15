import { findTopic } from './topics'

/** Files of the project that the server hands out under another address than on GitHub. */
const published = '../public/'

/**
 * Where a link of a file in `docs` leads in the app. Null for files of the project that the app doesn't show: their
 * links are drawn as text.
 */
export function appHref(target: string): string | null {
  if (/^(https?:|#)/.test(target)) return target
  const [, slug, anchor = ''] = /^([\w-]+)\.md(#.*)?$/.exec(target) ?? []
  if (slug !== undefined && findTopic(slug)) return `/docs/${slug}${anchor}`
  return target.startsWith(published) ? `/${target.slice(published.length)}` : null
}

/** The page that a code span such as `/docs/api` names; null for other code. */
export function pageInCode(code: string): string | null {
  return /^\/(docs|systems)\/[\w-]+(#[\w-]+)?$/.test(code) ? code : null
}

/** Commands of a file, for the server that shows them. Configuration, such as nginx's, keeps the default address. */
export function withOrigin(code: string, language: string, origin: string): string {
  return language === 'sh' || language === 'python'
    ? code.replaceAll('http://127.0.0.1:3000', origin)
    : code
}
