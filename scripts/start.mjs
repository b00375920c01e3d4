/** `npm start`: installs and builds what is missing, then serves the product, a new one with the demo group. Any Node ≥ 18 runs it. */
import { existsSync, readFileSync } from 'node:fs'
import { become, fail, run } from './child.mjs'
import { installDependencies } from './install.mjs'
import { findNode24 } from './node24.mjs'
import { root } from './root.mjs'
import { keepCompiledCode, limitMemoryPools, serverArguments } from './server-arguments.mjs'
import { isBuilt } from './staleness.mjs'

process.chdir(root)
installDependencies()
const node = findNode24()
if (!isBuilt()) {
  console.error('Building: a minute or two, then a new installation is filled. This screen says where to sign in.')
  if (!(await run(node, ['scripts/build.mjs']))) fail('The product could not be built: the reason is above.')
}
keepDemoOut()
limitMemoryPools()
keepCompiledCode()
become(node, serverArguments())

/** The operator's own `NODE_ENV=production` keeps the demo out; that of start.env is there for speed and says nothing. */
function keepDemoOut() {
  const inFile =
    existsSync('.env') && /^\s*(?:export\s+)?NODE_ENV\s*=\s*["'`]?production/m.test(readFileSync('.env', 'utf8'))
  if (process.env.NODE_ENV === 'production' || (process.env.NODE_ENV === undefined && inFile)) process.env.DEMO = '0'
}
