import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Folders without a server or a database: their files share a process, for importing takes longer than testing there. */
const pure = 'src/{admin,ui,model,fields,document}/**/*.test.{ts,tsx}'

export default defineConfig({
  plugins: [react()],
  test: {
    css: false,
    testTimeout: 20_000,
    // A server that a file shares is opened in a hook, on a machine that may do much else besides.
    hookTimeout: 20_000,
    projects: [
      { extends: true, test: { name: 'pure', include: [pure], isolate: false } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/attacks/**/*.test.ts'],
          exclude: [pure],
        },
      },
    ],
  },
})
