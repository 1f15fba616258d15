import { startPostgres } from '/work/h2/scripts/testing/postgres.ts'
import { writeFileSync } from 'node:fs'
const c = await startPostgres(); if ('missing' in c) { console.log(c); process.exit(1) }
writeFileSync('/tmp/h2pg.url', c.url); console.log(c.url)
process.on('SIGTERM', () => void c.stop().then(() => process.exit(0)))
setInterval(()=>{}, 1e9)
