import { readdirSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * Three builds, one file: `vite build` (browser), `vite build --ssr` (server) and
 * `vite build --mode bootstrap` (the few hundred bytes that are inlined in every public page).
 */
export default defineConfig(({ mode, isSsrBuild }) => {
  if (mode === 'bootstrap') return bootstrap()
  return isSsrBuild ? server() : browser()
})

function browser() {
  return {
    plugins: [viewAlone(), react()],
    base: '/assets/',
    publicDir: false as const,
    build: {
      outDir: 'dist/client',
      manifest: true,
      target: 'es2022',
      assetsDir: '.',
      modulePreload: { polyfill: false },
      rollupOptions: {
        preserveEntrySignatures: 'strict' as const,
        input: {
          islands: 'src/site/browser/islands.ts',
          canvas: 'src/site/canvas/main.tsx',
          admin: 'src/admin/main.tsx',
          'slices-css': 'src/site/slice-styles.ts',
          ...layoutStyles(),
        },
      },
    },
  }
}

function server() {
  return {
    plugins: [react()],
    publicDir: false as const,
    build: {
      outDir: 'dist/server',
      target: 'node24',
      ssr: true,
      rollupOptions: { input: { main: 'src/main.ts', product: 'src/product.ts' }, output: { entryFileNames: '[name].js' } },
    },
  }
}

function bootstrap() {
  return {
    publicDir: false as const,
    build: {
      outDir: 'dist/bootstrap',
      target: 'es2022',
      lib: { entry: 'src/site/browser/bootstrap.ts', formats: ['iife' as const], name: 'voix', fileName: () => 'bootstrap.js' },
    },
  }
}

function layoutStyles(): Record<string, string> {
  const files = readdirSync('src/layouts/looks').filter((file) => file.endsWith('.css'))
  return Object.fromEntries(files.map((file) => [`layout-${file.slice(0, -4)}`, `src/layouts/looks/${file}`]))
}

/**
 * `import('./hero.tsx?view')` gives a module with the slice's View alone, so that a visitor never downloads
 * its fields and templates: they are named by no one and fall away.
 */
function viewAlone(): Plugin {
  return {
    name: 'voix:view-alone',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.tsx?view')) return null
      return `export { View } from ${JSON.stringify(id.slice(0, -'?view'.length))}`
    },
  }
}
