import { existsSync, readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { createLogger, defineConfig, type Logger } from 'vite'
import { canvasChunks, canvasEntry, canvasTwin } from './scripts/canvas-twin.ts'
import { hoverPlugin } from './scripts/hover-plugin.ts'
import { lateFacesPlugin } from './scripts/late-faces-plugin.ts'
import { laterFiles } from './scripts/later-files-plugin.ts'
import { interfaceEntries, messages } from './scripts/messages-plugin.ts'
import { sliceTwins } from './scripts/slice-twins.ts'

/**
 * All builds, one file: `vite build` (browser), `vite build --ssr` (server), and `vite build --mode bootstrap`,
 * `--mode first-paint` (the few hundred bytes each that are inlined in public pages) and `--mode passkey` (inlined in a sign-in page). `npm run dev` builds nothing and
 * serves the sources.
 */
export default defineConfig(({ command, mode, isSsrBuild }) => {
  if (command === 'serve') return workbench()
  if (mode === 'bootstrap' || mode === 'first-paint' || mode === 'passkey') return inlined(mode)
  return isSsrBuild ? server() : browser()
})

/** The words of a build without those on a selector that is right and that the minifier does not know yet. */
function quietLogger(): Logger {
  const logger = createLogger('warn')
  return {
    ...logger,
    warn(words, options) {
      // Browsers mark the link to the section that is read; the minifier leaves what it does not know as it is.
      if (!/\[lightningcss minify\] 'target-current' is not recognized/.test(words)) logger.warn(words, options)
    },
  }
}

/** What becomes of style rules before they are minified. */
const css = { postcss: { plugins: [hoverPlugin(), lateFacesPlugin()] } }

/** How long each plugin took is no warning. */
const checks = { pluginTimings: false, bundlerTimings: false }

/** Scripts that a document starts; everything else is imported by one of them. */
const entryScripts = {
  islands: 'src/site/browser/islands.ts',
  visit: 'src/site/browser/visit.ts',
  canvas: 'src/site/canvas/main.tsx',
  admin: 'src/admin/main.tsx',
  guest: 'src/admin/guest-review/main.tsx',
}

/** The sources as `npm run dev` serves them: transformed one by one, under an address of their own beside the product's. */
function workbench() {
  return {
    plugins: [
      messages(),
      sliceTwins(),
      // Slices declare and draw in one file, which fast refresh cannot swap: the pages that show them are drawn again.
      react({ refreshExclude: [/\/node_modules\//, /\/src\/slices\//] }),
      startsRefresh(Object.values(entryScripts)),
    ],
    css,
    base: '/_dev/',
    appType: 'custom' as const,
    publicDir: false as const,
    cacheDir: '.cache/dev/packages',
    optimizeDeps: {
      entries: [...Object.values(entryScripts), 'src/admin/**/*.tsx', 'src/slices/*/*.tsx', '!**/*.test.tsx'],
      exclude: ['@sqlite.org/sqlite-wasm'],
    },
    server: {
      middlewareMode: true,
      // What the product writes while it runs is no source.
      watch: { ignored: [/\/(data|dist|docs|public|tests|test-results|bench|art|[.]cache)(\/|$)/, /[.]test[.]tsx?$/] },
    },
  }
}

/** Fast refresh must be there before the first component is: every script that a document starts brings it. */
function startsRefresh(entries: readonly string[]) {
  const files = new Set(entries.map((entry) => resolve(entry)))
  return {
    name: 'voix:starts-refresh',
    transform: (code: string, id: string, options?: { readonly ssr?: boolean }) =>
      !options?.ssr && files.has(id)
        ? { code: `import '@vitejs/plugin-react/preamble';import '/scripts/dev-page.mjs';${code}`, map: null }
        : null,
  }
}

/** What scripts and style rules are compiled for: docs/browsers.md. */
const servedBrowsers = ['chrome128', 'edge128', 'firefox128', 'safari18', 'ios18']

function browser() {
  return {
    plugins: [messages(), laterFiles(), sliceTwins(), canvasTwin(), react()],
    css,
    base: '/assets/',
    publicDir: false as const,
    customLogger: quietLogger(),
    worker: { rolldownOptions: { checks } },
    build: {
      // `npm run bench -- gate` weighs what a browser loads, to the byte.
      chunkSizeWarningLimit: 1000,
      outDir: 'dist/client',
      manifest: true,
      target: servedBrowsers,
      assetsDir: '.',
      modulePreload: {
        polyfill: false,
        // The canvas names every slice there is, and what comes later; which scripts each would bring along is a third of
        // that list. What every script imports was there before any of them fetches more.
        resolveDependencies: (_file: string, files: string[], { hostId }: { readonly hostId: string }) =>
          /^(slice-files|canvas)-[\w-]{8}[.]/.test(hostId)
            ? files.filter((file) => file.endsWith('.css'))
            : files.filter((file) => !/^(react|rolldown-runtime|waking)-/.test(file)),
      },
      rollupOptions: {
        checks,
        preserveEntrySignatures: 'strict' as const,
        output: {
          codeSplitting: { groups: adminChunks() },
          // A chunk that is shared would be named after all who share it.
          chunkFileNames: ({ name }: { readonly name: string }) => `${name.split('~')[0]}-[hash].js`,
        },
        input: {
          ...entryScripts,
          canvas: canvasEntry,
          base: 'src/ui/page/base.css',
          'by-width': 'src/ui/page/by-width.css',
          'error-page': 'src/site/error-page.css',
          'sign-in': 'src/server/auth/sign-in.css',
          'style-guide': 'src/site/style-guide.css',
          ...styleEntries('src/layouts/themes', 'layout'),
          ...styleEntries('src/layouts/compositions', 'composition'),
          ...sliceViews(),
          ...interfaceEntries(),
        },
      },
    },
  }
}

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

/**
 * What stands around every screen of the admin is one file, and what most screens are made of is another: fewer to ask
 * for, and smaller when packed together. What public pages load as well comes first, so that they find it alone.
 */
function adminChunks() {
  const visitors = fromEntries([
    // It stands apart from the admin whose parts it shares: were they in one file with the shell, it would start the admin.
    'src/admin/guest-review/main.tsx',
    'src/site/browser/islands.ts',
    'src/site/browser/visit.ts',
    'src/site/browser/navigation.ts',
    ...Object.values(sliceViews()),
  ])
  const slices = filesOfSlices(/^(?!.*[.]test[.]).*[.]tsx?$/, sharedBySlices)
  const canvas = canvasChunks(slices, fromEntries)
  // What the canvas shares with the admin must not start it there, nor bring slices to visitors.
  const isShared = (id: string, graph: ModuleGraph) =>
    canvas.reaches(id, graph) || (visitors(id, graph) && (admin(id, graph) || definitions(id, graph) || isPart(id)))
  const admin = fromEntries(['src/admin/main.tsx'])
  const definitions = fromEntries(slices.map((slice) => `${slice}?definition`))
  const isPart = (id: string) => partsOfMostScreens.test(id)
  return [
    // Packed together they are smaller, and every page that wakes something needs them.
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
    { name: 'waking', test: wakingParts, priority: 8 },
    { name: 'visiting', test: visitingParts, priority: 8 },
    {
      name: (id: string, graph: ModuleGraph) => (!id.endsWith('?canvas') && isShared(id, graph) ? 'shared' : null),
      entriesAware: true,
      priority: 7,
    },
    ...canvas.groups,
    {
      name: (id: string, graph: ModuleGraph) => (admin(id, graph) ? 'shell' : null),
      tags: ['$initial' as const],
      priority: 1,
    },
    { name: 'parts', test: partsOfMostScreens },
    // They change more seldom than the studio that reads them.
    { name: 'slice-definitions', test: /[?]definition$/ },
  ]
}

/** What most slices are made of, as far as it is drawn by React, and what they speak with. */
const wakingParts =
  /\/src\/(ui\/(page\/(background|colour|class-names|custom-properties|later-code)|text\/(translation|title))|messages\/(format|message|translate)|model\/(web\/composing-key|time\/date-format)|slices\/kit\/translate-on)[.]tsx?([?]view)?$/

/** What pages that wake something have in common with all others, which are to load no React: none of it imports any. */
const visitingParts = /\/src\/(site\/browser\/reload-once|model\/time\/(time-of|calendar-day))[.]ts$/

/** Lists and forms are made of these: one file in place of thirty. */
const partsOfMostScreens = new RegExp(
  [
    '/@mantine/core/esm/components/(Badge|Checkbox|InlineInput|Input|InputBase|NativeSelect|Skeleton|TextInput)/',
    '/@mantine/hooks/esm/use-(debounced-value|resize-observer)/',
    '/@tabler/icons-react/dist/esm/icons/Icon(ArrowBackUp|Check|ChevronLeft|ChevronRight|CloudOff|Dots|Eye|EyeOff|Folder|Minus|Pencil|Plus|Refresh)[.]',
    '/@tanstack/react-query/.*/(useMutation|useQueries)[.]',
    '/src/admin/components/(drawer|lazy|lazy-fields|menu-button|modal|status-badge)[.]',
    '/src/fields/',
    // Forms read it as definitions of slices do, which it must not bring along.
    '/src/model/text/plain-text[.]',
  ].join('|'),
)

/** Whether one of these entries reaches a module without `import()`. */
function fromEntries(entries: readonly string[]) {
  let reached: ReadonlySet<string> | undefined
  return (id: string, graph: ModuleGraph) => {
    reached ??= reachedFrom(entries, graph)
    return reached.has(id)
  }
}

function reachedFrom(entries: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set(entries.map((entry) => resolve(entry)))
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}

function server() {
  return {
    plugins: [messages(), react()],
    publicDir: false as const,
    // Bundled because each of them is hundreds of small files, which Node would open one by one at every start.
    ssr: { noExternal: ['typebox', 'kysely', 'sanitize-html'] },
    build: {
      outDir: 'dist/server',
      target: 'node24',
      ssr: true,
      // Nobody downloads it.
      chunkSizeWarningLimit: 20_000,
      rollupOptions: {
        checks,
        input: {
          main: 'src/main.ts',
          product: 'src/product.ts',
          rendering: 'src/site/server/rendering.ts',
          // Started by its address, as a process of its own.
          'reading-process': 'src/services/reading-process.ts',
        },
        // Node keeps the source of what it runs: a letter of it takes two bytes once one of them is beyond Latin.
        output: { entryFileNames: '[name].js', charset: 'ascii' as const },
      },
    },
  }
}

function inlined(name: string) {
  return {
    plugins: [messages()],
    publicDir: false as const,
    build: {
      outDir: `dist/${name}`,
      target: servedBrowsers,
      lib: {
        entry: `src/site/browser/${name}.ts`,
        formats: ['iife' as const],
        name: 'voix',
        fileName: () => `${name}.js`,
      },
    },
  }
}

function styleEntries(folder: string, prefix: string): Record<string, string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.css')) : []
  return Object.fromEntries(files.map((file) => [`${prefix}-${file.slice(0, -4)}`, `${folder}/${file}`]))
}

/** Folders whose files declare no slices; those of families have Views all the same. */
const sharedBySlices = ['kit', 'fields', 'data', 'families']

/** Each View is an entry of its own: the server names its chunk to the page, so visitors download no map of slices. */
function sliceViews(): Record<string, string> {
  const files = filesOfSlices(/^(?!.*[.]test[.]).*[.]tsx$/, ['kit', 'fields', 'data'])
  return Object.fromEntries(files.map((file) => [basename(file, '.tsx'), `${file}?view`]))
}

function filesOfSlices(pattern: RegExp, without: readonly string[]): readonly string[] {
  return readdirSync('src/slices', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !without.includes(entry.name))
    .flatMap(({ name }) => readdirSync(`src/slices/${name}`).map((file) => resolve(`src/slices/${name}`, file)))
    .filter((file) => pattern.test(basename(file)))
}
