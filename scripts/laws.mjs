/** `npm run laws`: the laws of texts that several people write, on 20,000 seeds; LAW_SEED, LAW_SEEDS and LAW_LETTERS say others. */
import { fail, run } from './child.mjs'
import { tool } from './tools.mjs'

const env = { LAW_SEEDS: '20000', ...process.env }
if (!(await run(process.execPath, [tool('vitest'), 'run', 'tests/laws/texts.slow.test.ts'], { env })))
  fail('A law was broken. LAW_SEED=… LAW_SEEDS=1 npm run laws repeats the run that is named above.')
