export * from 'next/server.js'

export async function connection(): Promise<void> {}
