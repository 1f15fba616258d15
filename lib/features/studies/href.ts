/** The tabs of a study's page. */
export const studyTabs = ['progress', 'annotators', 'design', 'results'] as const
export type StudyTab = (typeof studyTabs)[number]

export function studyHref(id: string, tab?: StudyTab): string {
  const path = `/studies/${encodeURIComponent(id)}`
  return tab === undefined ? path : `${path}?tab=${tab}`
}

/** Where the annotator with that token works; the token is the whole key to it. */
export function annotatorLink(origin: string, token: string): string {
  return `${origin}/annotate/${encodeURIComponent(token)}`
}
