/** `npm run format`: writes every file the way `npm run check` wants to see it. */
import { fail, run } from './child.mjs'
import { tool } from './tools.mjs'

if (!(await run(process.execPath, [tool('oxfmt')]))) fail('Some files could not be formatted.')
