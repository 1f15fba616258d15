import { lines } from './mutations'

export const tea = {
  id: 'tea',
  title: 'Tea',
  text: 'Tea is made of leaves.',
  url: 'https://tea',
  n: 1,
}
export const coffee = { id: 'coffee', title: 'Coffee', text: 'Coffee is made of roasted beans.' }
export const cocoa = {
  id: 'cocoa',
  text: 'Cocoa is made of beans that ferment. Cocoa beans are dried.',
}
/** Three passages as a file. */
export const three = lines([tea, coffee, cocoa])
