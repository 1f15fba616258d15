import { missingPage } from '@/components/layout/missing-page'

export default missingPage({
  title: 'There is no such system',
  links: [{ label: 'All systems', href: '/docs/rewards' }],
})
