/** `npm start`: installs and builds what is missing, then serves the product with its demo group. Any Node ≥ 18 runs it. */
import { become, fail, run } from './child.mjs'
import { installDependencies } from './install.mjs'
import { findNode24 } from './node24.mjs'
import { root } from './root.mjs'
import { keepCompiledCode, limitMemoryPools, serverArguments } from './server-arguments.mjs'
import { isBuilt } from './staleness.mjs'

process.chdir(root)
installDependencies()
const node = findNode24()
if (!isBuilt() && !(await run(node, ['scripts/build.mjs'])))
  fail('The product could not be built: the reason is above.')
limitMemoryPools()
keepCompiledCode()
become(node, serverArguments())
