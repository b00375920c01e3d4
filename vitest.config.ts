import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const include = ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/attacks/**/*.test.ts']

/** Files that replace a module for themselves: in a worker that others use they would replace it for those as well. */
const replacesModules = ['src/server/api/page-events.test.ts']

/**
 * Tests take place in as few processes as there are cores: what a file imports is there already when the next one wants it,
 * for to import the server takes longer than most files of its tests. So a test leaves nothing behind: it puts the clock
 * and the globals back itself, Vitest the spies, and `npx vitest run --sequence.shuffle` shows what is not.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    css: false,
    testTimeout: 20_000,
    // A server that a file shares is opened in a hook, on a machine that may do much else besides.
    hookTimeout: 20_000,
    restoreMocks: true,
    projects: [
      { extends: true, test: { name: 'shared', include, exclude: replacesModules, isolate: false } },
      { extends: true, test: { name: 'alone', include: replacesModules } },
    ],
  },
})
