import { missingPage } from '@/components/layout/missing-page'

export default missingPage({
  title: 'There is no such tree',
  links: [{ label: 'All trees', href: '/trees' }],
})
