import { missingPage } from '@/components/layout/missing-page'

export default missingPage({
  title: 'There is nothing to verify here',
  links: [
    { label: 'A new claim', href: '/verify' },
    { label: 'All runs', href: '/runs' },
  ],
  reason: 'The run or the item of this address does not exist any more.',
})
