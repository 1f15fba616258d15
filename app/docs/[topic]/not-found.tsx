import { missingPage } from '@/components/layout/missing-page'

export default missingPage({
  title: 'There is no such page',
  links: [{ label: 'Documentation', href: '/docs' }],
})
