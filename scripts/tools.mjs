import path from 'node:path'
import { root } from './root.mjs'

const programs = {
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  stylelint: 'stylelint/bin/stylelint.mjs',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

/** The program of a development tool, to be run by Node 24 itself: the `#!` line would pick whichever Node comes first. */
export function tool(name) {
  return path.join(root, 'node_modules', programs[name])
}
