/** `node scripts/run.mjs FILE [ARGUMENT …]` runs a script under Node 24 with its dependencies installed, from any Node ≥ 18. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { become, fail } from './child.mjs'
import { installDependencies } from './install.mjs'
import { findNode24, isNode24 } from './node24.mjs'
import { root } from './root.mjs'

const [script, ...args] = process.argv.slice(2)
if (!script) fail('Say which script to run: node scripts/run.mjs FILE [ARGUMENT …].')

process.chdir(root)
installDependencies()

if (isNode24) {
  const file = path.resolve(script)
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
} else {
  become(findNode24(), [script, ...args])
}
