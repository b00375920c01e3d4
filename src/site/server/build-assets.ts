import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { canvasCompositions, compositionsFor } from '#layouts/compositions.ts'
import { layoutOf, themeOf } from '#layouts/layouts.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import { byWidth } from '#model/page/width-settings.ts'
import type { BundleSizes } from '#model/measures/bundle-sizes.ts'
import { sliceFiles } from '#slices/catalogue.ts'
import { addressOf, type BuildChunks, type Chunk, readChunks, type Screen } from './build-chunks.ts'

/** Build assets: addresses of chunks, texts of styles, the inlined bootstrap. */
export interface BuildAssets {
  readonly buildId: string
  readonly bootstrap: Inline
  /** Inline script that applies conditions before the first paint. */
  readonly firstPaint: Inline
  /** The styles of a page with these slices in this layout. */
  readonly styles: (components: ReadonlySet<string>, layout: LayoutId) => Inline
  /** Addresses of the same styles as files, in their order. */
  readonly styleFiles: (components: ReadonlySet<string>, layout: LayoutId) => readonly string[]
  /** The same with every composition of the layout, for a page to which slices may be added. */
  readonly canvasStyles: (components: ReadonlySet<string>, layout: LayoutId) => Inline
  readonly errorStyles: (layout: LayoutId) => Inline
  readonly guideStyles: (layout: LayoutId) => Inline
  /** Addresses of the fonts that the first paint of a layout needs. */
  readonly fonts: (layout: LayoutId) => readonly string[]
  readonly islands: string
  /** Address of what a visit needs beside its pages. */
  readonly visit: string
  readonly canvas: Entry
  /** Scripts and styles of a canvas with these slices, to ask for them all at once. */
  readonly canvasFiles: (components: Iterable<string>) => Screen
  readonly admin: Entry
  /** Entry of the guest review page. */
  readonly guest: Entry
  /** Scripts and styles of a module of the admin, by its source path; undefined when the build has none. */
  readonly screen: (source: string) => Screen | undefined
  /** Inline script that asks the browser for a passkey. */
  readonly passkey: Inline
  /** Addresses of the styles of the sign-in pages. */
  readonly signInStyles: readonly string[]
  /** Addresses of the chunks of these slices. */
  readonly chunks: (components: Iterable<string>) => Record<string, string>
  /** Script sizes of the slices. */
  readonly scripts: () => BundleSizes
  /** Chunks that an entry imports statically, to preload beside it. */
  readonly preloads: (address: string) => readonly string[]
}

/** Inlined text, with its hash for the Content-Security-Policy. */
export interface Inline {
  readonly text: string
  readonly hash: string
}

export interface Entry {
  readonly script: string
  readonly styles: readonly string[]
}

/** Entry of the canvas in the build, which has all that it is made of to itself. */
const canvasEntry = 'src/site/canvas/main.tsx?canvas'

/** Reads the output of `vite build` in `dist/`. */
export function readBuildAssets(dist: string): BuildAssets {
  const chunks = readChunks(dist)
  const cssText = remembered((file: string) => readFileSync(join(dist, 'client', file), 'utf8').trim())
  const inlined = (name: string) => inline(readFileSync(join(dist, name, `${name}.js`), 'utf8').trim())
  const styles = stylesIn(chunks, cssText)
  return {
    buildId: chunks.buildId,
    bootstrap: inlined('bootstrap'),
    firstPaint: inlined('first-paint'),
    passkey: inlined('passkey'),
    ...styles,
    fonts: remembered((layout: LayoutId) => fontsOf(chunks, layout)),
    islands: addressOf(chunks.of('src/site/browser/islands.ts')),
    visit: addressOf(chunks.of('src/site/browser/visit.ts')),
    canvas: entryOf(chunks, canvasEntry),
    canvasFiles: canvasFilesIn(chunks),
    admin: entryOf(chunks, 'src/admin/main.tsx'),
    guest: entryOf(chunks, 'src/admin/guest-review/main.tsx'),
    screen: remembered((source: string) => {
      const chunk = chunks.find(source)
      return chunk && chunks.filesOf([chunk])
    }),
    signInStyles: [addressOf(chunks.of('src/server/auth/sign-in.css'))],
    chunks(components) {
      const found: Record<string, string> = {}
      for (const component of components) {
        const chunk = chunks.ofView(component)
        if (chunk) found[component] = addressOf(chunk)
      }
      return found
    },
    scripts: once(() => bundleSizes(chunks, join(dist, 'client'))),
    preloads: remembered((from: string) => {
      const chunk = chunks.all.find((each) => addressOf(each) === from)
      return chunk ? chunks.withImports(chunk).slice(0, -1).map(addressOf) : []
    }),
  }
}

/** Characters of cached page styles. */
const bundleCharacters = 8 * 1024 * 1024

/** Styles of pages: the files that a page needs, in the order of their layers, and their texts in one. */
function stylesIn(chunks: BuildChunks, cssText: (file: string) => string) {
  // Each is kept as text and as bytes: as many as there are sets of slices would fill the memory.
  const bundles = new LRUCache<string, Inline>({
    maxSize: bundleCharacters,
    sizeCalculation: ({ text }) => text.length + 1,
  })
  const filesOfPages = new LRUCache<string, readonly string[]>({ max: 5000 })
  return {
    styles(components, layout) {
      const names = [...components].sort()
      const key = `${layout} ${names.join()}`
      const files = filesOfPages.get(key) ?? filesFor(names.map(chunks.ofView), layout, widthParts(components))
      filesOfPages.set(key, files)
      return bundled(files)
    },
    styleFiles: (components, layout) =>
      filesFor([...components].sort().map(chunks.ofView), layout, widthParts(components)).map(
        (file) => `/assets/${file}`,
      ),
    canvasStyles(components, layout) {
      const parts = [...components].sort().map(chunks.ofView)
      // An edit may give an element settings by width.
      const last = widthParts(new Set([byWidth]))
      return bundled(filesFor(parts, layout, last, canvasCompositions(layoutOf(layout).compositions)))
    },
    errorStyles: (layout) => bundled(filesFor([chunks.of('src/site/error-page.css')], layout)),
    guideStyles: (layout) => bundled(filesFor([chunks.of('src/site/style-guide.css')], layout)),
  } satisfies Partial<BuildAssets>

  function widthParts(names: ReadonlySet<string>): readonly Chunk[] {
    return names.has(byWidth) ? [chunks.of('src/ui/page/by-width.css')] : []
  }

  function bundled(files: readonly string[]): Inline {
    const key = files.join()
    let bundle = bundles.get(key)
    if (!bundle) bundles.set(key, (bundle = inline(files.map(cssText).join('\n'))))
    return bundle
  }

  function filesFor(
    parts: readonly (Chunk | undefined)[],
    layout: LayoutId,
    /** Parts that ask for no composition, behind all others. */
    last: readonly Chunk[] = [],
    compositions?: readonly string[],
  ): readonly string[] {
    const files = new Set<string>()
    const take = (chunk: Chunk | undefined): void => {
      for (const each of chunk ? chunks.withImports(chunk) : []) {
        if (each.file.endsWith('.css')) files.add(each.file)
        for (const css of each.css ?? []) files.add(css)
      }
    }
    take(chunks.of('src/ui/page/base.css'))
    for (const part of parts) take(part)
    for (const name of compositions ?? compositionsFor(layoutOf(layout).compositions, [...files].map(cssText)))
      take(chunks.of(`src/layouts/compositions/${name}.css`))
    take(chunks.of(`src/layouts/themes/${themeOf(layout)}.css`))
    for (const part of last) take(part)
    return [...files]
  }
}

/** Fonts of a theme that the first paint of a layout needs. */
function fontsOf(chunks: BuildChunks, layout: LayoutId): readonly string[] {
  const { display, text } = layoutOf(layout).fonts
  const wanted = [display, text].map((file) => `${basename(file, '.woff2')}-`)
  const { assets = [] } = chunks.of(`src/layouts/themes/${themeOf(layout)}.css`)
  return assets.filter((file) => wanted.some((name) => file.startsWith(name))).map((file) => `/assets/${file}`)
}

/** Files of a canvas with given slices: its own, and the chunks with the folders of these slices. */
function canvasFilesIn(chunks: BuildChunks): BuildAssets['canvasFiles'] {
  const byName = once(() => Map.groupBy(chunks.all, ({ name = '' }) => name))
  return (components) => {
    const folders = new Set(Array.from(components, (component) => sliceFiles.get(component)?.split('/').at(-2)))
    const slices = Array.from(folders, (folder) => byName().get(`slices-of-${folder}`) ?? [])
    return chunks.filesOf([chunks.of(canvasEntry), ...slices.flat()])
  }
}

/** Compressed sizes of the slices' scripts, kB. */
function bundleSizes(chunks: BuildChunks, folder: string): BundleSizes {
  const kB = (file: string) => gzipSync(readFileSync(join(folder, file))).length / 1024
  const scriptsOf = (chunk: Chunk) => chunks.withImports(chunk).map(({ file }) => file)
  const runtime = new Set(scriptsOf(chunks.of('src/site/browser/islands.ts')))
  const slices = Object.fromEntries(
    [...sliceFiles.keys()].flatMap((component) => {
      const chunk = chunks.ofView(component)
      return chunk ? [[component, scriptsOf(chunk).filter((file) => file.endsWith('.js') && !runtime.has(file))]] : []
    }),
  )
  const files = new Set(Object.values(slices).flat())
  return {
    runtime: [...runtime].reduce((sum, file) => sum + kB(file), 0),
    files: Object.fromEntries(Array.from(files, (file) => [file, kB(file)])),
    slices,
  }
}

function entryOf(chunks: BuildChunks, key: string): Entry {
  const chunk = chunks.of(key)
  const styles = chunks.withImports(chunk).flatMap(({ css = [] }) => css.map((file) => `/assets/${file}`))
  return { script: addressOf(chunk), styles: [...new Set(styles)] }
}

function inline(text: string): Inline {
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function remembered<K, T>(read: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>()
  return (key) => {
    if (!known.has(key)) known.set(key, read(key))
    return known.get(key)!
  }
}
