import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/attacks/**/*.test.ts'],
    css: false,
    testTimeout: 20_000,
    // A server that a file shares is opened in a hook, on a machine that may do much else besides.
    hookTimeout: 20_000,
  },
})
