/** `npm run client`: makes the types of clients/typescript from the contract, so that it can be packed: `npm pack`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runnerImport } from 'vite'
import { messages } from './messages-plugin.ts'
import { root } from './root.mjs'
import { sliceTwins } from './slice-twins.ts'

/** Slices bring their styles along, which say nothing of their fields. */
const withoutStyles = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
}

process.chdir(root)
const { module } = await runnerImport(new URL('client-types.ts', import.meta.url).pathname, {
  root,
  plugins: [withoutStyles, messages(), sliceTwins()],
  logLevel: 'error',
})
const folder = path.join(root, 'clients/typescript/dist')
mkdirSync(folder, { recursive: true })
const types = module.clientTypes()
writeFileSync(path.join(folder, 'operations.d.ts'), types)
console.log(`clients/typescript/dist/operations.d.ts: ${Math.round(types.length / 1024)} kB`)
process.exit()
