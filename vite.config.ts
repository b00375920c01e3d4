import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
          'error-page': 'src/site/error-page.css',
          ...styleEntries('src/layouts/looks', 'layout'),
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
    // Bundled because each of them is hundreds of small files, which Node would open one by one at every start.
    ssr: { noExternal: ['typebox', 'kysely', 'sanitize-html'] },
    build: {
      outDir: 'dist/server',
      target: 'node24',
      ssr: true,
      rollupOptions: {
        input: { main: 'src/main.ts', product: 'src/product.ts', rendering: 'src/site/server/rendering.ts' },
        output: { entryFileNames: '[name].js' },
      },
    },
  }
}

function bootstrap() {
  return {
    publicDir: false as const,
    build: {
      outDir: 'dist/bootstrap',
      target: 'es2022',
      lib: {
        entry: 'src/site/browser/bootstrap.ts',
        formats: ['iife' as const],
        name: 'voix',
        fileName: () => 'bootstrap.js',
      },
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
 * `hero.tsx?view` is a slice's file with its declaration taken out, so that a visitor downloads the View and neither
 * fields nor templates. Left to tree shaking, the declarations' modules stay in the graph and so on the wire.
 */
function viewAlone(): Plugin {
  const wanted = /\.tsx\?view$/
  return {
    name: 'voix:view-alone',
    enforce: 'post',
    load(id) {
      return wanted.test(id) ? readFileSync(id.slice(0, -'?view'.length), 'utf8') : null
    },
    transform(code, id) {
      if (!/\/src\/(model|fields|slices|layouts|ui)\/.*\.tsx?(\?view)?$/.test(id)) return null
      // Nothing in these folders does anything by being imported, so what a View does not name need not come with it.
      return {
        code: wanted.test(id) ? withoutDeclaration(code, this.parse) : code,
        map: null,
        moduleSideEffects: false,
      }
    },
  }
}

type Parse = (code: string) => { body: unknown[] }
interface Statement {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly declaration?: Statement | null
  readonly declarations?: readonly { readonly id: { readonly name?: string } }[]
}

function withoutDeclaration(code: string, parse: Parse): string {
  const declared = (statement: Statement): string | undefined =>
    (statement.declaration ?? statement).declarations?.[0]?.id.name
  const kept = cut(
    code,
    statementsOf(code, parse).filter((statement) => declared(statement) === 'slice'),
  )
  const statements = statementsOf(kept, parse)
  const used =
    occurrences(
      cut(
        kept,
        statements.filter(({ type }) => type === 'ImportDeclaration'),
      ),
      'fields',
    ) > 1
  return used
    ? kept
    : cut(
        kept,
        statements.filter((statement) => declared(statement) === 'fields'),
      )
}

function statementsOf(code: string, parse: Parse): Statement[] {
  return parse(code).body as Statement[]
}

function occurrences(code: string, name: string): number {
  return code.split(new RegExp(`(?<![\\w$])${name}(?![\\w$])`)).length - 1
}

function cut(code: string, statements: readonly Statement[]): string {
  return statements.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
}
