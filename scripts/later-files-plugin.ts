import path from 'node:path'
import type { Plugin } from 'vite'

/** Name that Vite gives to the module behind each `import()` of a build for browsers. */
const helper = '\0vite/preload-helper.js'

/**
 * Puts `ui/page/later-files.ts` in the place of what Vite loads later files with: half as large, and it tries again what
 * failed. Vite's also serves browsers without `modulepreload` and pages that name a nonce, and ours are neither.
 */
export function laterFiles(): Plugin {
  return {
    name: 'voix:later-files',
    enforce: 'pre',
    load(id) {
      if (id !== helper) return null
      const file = JSON.stringify(path.resolve('src/ui/page/later-files.ts'))
      return { code: `export { loadWithFiles as __vitePreload } from ${file}`, moduleSideEffects: false }
    },
  }
}
