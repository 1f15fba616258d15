// Entry of every npm script. It runs on whatever Node the machine has, so this first file keeps to
// old syntax and loads the rest only once the version is known to do.
const major = Number(process.versions.node.split('.')[0])

if (major < 20) {
  process.stderr.write(
    'Touchstone needs Node 20 or newer to set itself up (this is ' + process.version + ').\n',
  )
  process.exitCode = 1
} else {
  void import('./setup/run.mjs').then(function (run) {
    return run.run(process.argv[2], process.argv.slice(3))
  })
}
