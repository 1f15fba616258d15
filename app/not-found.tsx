import { missingPage } from '@/components/layout/missing-page'

export const metadata = { title: 'Not found' }

export default missingPage({
  title: 'Page not found',
  links: [{ label: 'All traces', href: '/traces' }],
  reason: 'It may have been deleted, or the link is incomplete.',
})
