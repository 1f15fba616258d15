import { missingPage } from '@/components/layout/missing-page'

export default missingPage({
  title: 'There is no such run',
  links: [{ label: 'All runs', href: '/runs' }],
})
