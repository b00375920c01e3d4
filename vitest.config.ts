import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { memoryFolder } from './scripts/memory-folder.ts'
import { messages } from './scripts/messages-plugin.ts'

const folder = memoryFolder()

// As what is shipped: React of development keeps the place of each element that it makes.
process.env.NODE_ENV = 'production'

/** Files that replace a module: what they imported is nobody else's. */
const replacing = [
  'src/admin/studio/create-editor.test.ts',
  'src/messages/interface.test.ts',
  'src/server/api/access-walk.slow.test.ts',
  'src/server/api/page-events.test.ts',
  'src/server/media/variants.test.ts',
  'src/transfer/backup-meanwhile.test.ts',
]

export default defineConfig({
  plugins: [messages(), react()],
  test: {
    css: false,
    // What tests write is in memory where that can be.
    env: { NODE_ENV: 'production', ...(folder && { TMPDIR: folder }) },
    // One more than the cores of the machines we test on: some tests wait, for a time limit or for a database.
    maxWorkers: 3,
    // A line a file, and one for a test that takes its time.
    slowTestThreshold: 3000,
    testTimeout: 20_000,
    // A server that a file shares is opened in a hook, on a machine that may do much else besides.
    hookTimeout: 20_000,
    // What a passing test prints is noise in a log.
    silent: 'passed-only',
    projects: [
      // Files share a process: to import the product takes longer than most of them test it.
      {
        extends: true,
        test: {
          name: 'shared',
          include: [
            ...['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/attacks/**/*.test.ts', 'tests/laws/*.test.ts'],
            // As an `exclude` of its own it would be in the place of what is excluded when the slow tests are left out.
            ...replacing.map((file) => `!${file}`),
          ],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: replacing } },
    ],
  },
})
