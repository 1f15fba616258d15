/** The address that is rendered, for everything that Next would tell about it. */
export const visit = { url: new URL('http://127.0.0.1:3000/') }
