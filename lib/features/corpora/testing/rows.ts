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

/** Rows as JSON Lines. */
export function lines(rows: readonly unknown[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** Three passages as a file. */
export const three = lines([tea, coffee, cocoa])
