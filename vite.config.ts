import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
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
          base: 'src/ui/base.css',
          ...styleEntries('src/layouts/looks', 'layout'),
          ...styleEntries('src/layouts/chrome', 'chrome'),
          ...sliceViews(),
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

function styleEntries(folder: string, prefix: string): Record<string, string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.css')) : []
  return Object.fromEntries(files.map((file) => [`${prefix}-${file.slice(0, -4)}`, `${folder}/${file}`]))
}

/** Each slice's View is an entry of its own: the server names its chunk to the page, so visitors download no map of slices. */
function sliceViews(): Record<string, string> {
  const groups = readdirSync('src/slices', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const files = groups.flatMap(({ name }) =>
    readdirSync(`src/slices/${name}`)
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => [file.slice(0, -4), resolve(`src/slices/${name}/${file}?view`)] as const),
  )
  return Object.fromEntries(files)
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
