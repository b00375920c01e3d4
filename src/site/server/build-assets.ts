import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { allCompositions, compositionsFor } from '#layouts/compositions.ts'
import { layoutOf, themeOf } from '#layouts/layouts.ts'
import type { LayoutId } from '#model/layout-name.ts'
import type { BundleSizes } from '#model/bundle-sizes.ts'
import { sliceFiles } from '#slices/catalogue.ts'

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
  /** Addresses of the styles of the sign-in pages. */
  readonly signInStyles: readonly string[]
  /** Addresses of the chunks of these slices. */
  readonly chunks: (components: Iterable<string>) => Record<string, string>
  /** Script sizes of the slices. */
  readonly scripts: () => BundleSizes
  /** Chunks that an entry imports statically, to preload beside it. */
  readonly preloads: (address: string) => readonly string[]
}

/** A text that goes into the document, with its hash for the Content-Security-Policy. */
export interface Inline {
  readonly text: string
  readonly hash: string
}

export interface Entry {
  readonly script: string
  readonly styles: readonly string[]
}

export interface Screen {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
}

/** Entry of the canvas in the build, which has all that it is made of to itself. */
const canvasEntry = 'src/site/canvas/main.tsx?canvas'

/** Reads the manifest of `vite build` in `dist/`. */
export function readBuildAssets(dist: string): BuildAssets {
  const manifestText = readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(manifestText) as Record<string, Chunk>
  const cssText = remembered((file: string) => readFileSync(join(dist, 'client', file), 'utf8').trim())
  /** Chunks with a folder of slices for the canvas, by name. */
  const canvasSlices = once(() => Map.groupBy(Object.values(manifest), ({ name = '' }) => name))
  const bundles = new Map<string, Inline>()
  const pages = new LRUCache<string, Inline>({ max: 5000 })

  return {
    buildId: createHash('sha256').update(manifestText).digest('hex').slice(0, 12),
    bootstrap: inlined('bootstrap'),
    firstPaint: inlined('first-paint'),
    styles(components, layout) {
      const names = [...components].sort()
      return kept(`${layout} ${names.join()}`, () => bundled(stylesFor(names.map(viewChunk), layout)))
    },
    styleFiles: (components, layout) =>
      stylesFor([...components].sort().map(viewChunk), layout).map((file) => `/assets/${file}`),
    canvasStyles: (components, layout) =>
      bundled(stylesFor([...components].sort().map(viewChunk), layout, allCompositions(layoutOf(layout).compositions))),
    errorStyles: (layout) => bundled(stylesFor([chunkOf('src/site/error-page.css')], layout)),
    guideStyles: (layout) => bundled(stylesFor([chunkOf('src/site/style-guide.css')], layout)),
    fonts: remembered((layout: LayoutId) => {
      const { display, text } = layoutOf(layout).fonts
      const wanted = [display, text].map((file) => `${basename(file, '.woff2')}-`)
      const { assets = [] } = chunkOf(`src/layouts/themes/${themeOf(layout)}.css`)
      return assets.filter((file) => wanted.some((name) => file.startsWith(name))).map((file) => `/assets/${file}`)
    }),
    islands: address(chunkOf('src/site/browser/islands.ts')),
    visit: address(chunkOf('src/site/browser/visit.ts')),
    canvas: entry(canvasEntry),
    canvasFiles(components) {
      const folders = new Set(Array.from(components, (component) => sliceFiles.get(component)?.split('/').at(-2)))
      const slices = Array.from(folders, (folder) => canvasSlices().get(`slices-of-${folder}`) ?? [])
      return filesOf([chunkOf(canvasEntry), ...slices.flat()])
    },
    admin: entry('src/admin/main.tsx'),
    guest: entry('src/admin/guest-review/main.tsx'),
    screen: remembered((source: string) => {
      return manifest[source] && filesOf([manifest[source]])
    }),
    signInStyles: [address(chunkOf('src/server/auth/sign-in.css'))],
    chunks(components) {
      const found: Record<string, string> = {}
      for (const component of components) {
        const chunk = viewChunk(component)
        if (chunk) found[component] = address(chunk)
      }
      return found
    },
    scripts: once(() => {
      const kB = (file: string) => gzipSync(readFileSync(join(dist, 'client', file))).length / 1024
      const scriptsOf = (chunk: Chunk) => [...importsOf(chunk), chunk].map(({ file }) => file)
      const runtime = new Set(scriptsOf(chunkOf('src/site/browser/islands.ts')))
      const slices = Object.fromEntries(
        [...sliceFiles.keys()].flatMap((component) => {
          const chunk = viewChunk(component)
          return chunk
            ? [[component, scriptsOf(chunk).filter((file) => file.endsWith('.js') && !runtime.has(file))]]
            : []
        }),
      )
      const files = new Set(Object.values(slices).flat())
      return {
        runtime: [...runtime].reduce((sum, file) => sum + kB(file), 0),
        files: Object.fromEntries(Array.from(files, (file) => [file, kB(file)])),
        slices,
      }
    }),
    preloads: remembered((from: string) => {
      const chunk = Object.values(manifest).find((each) => address(each) === from)
      return chunk ? [...importsOf(chunk)].map((each) => address(each)) : []
    }),
  }

  /** Scripts and styles of chunks, with all that they import. */
  function filesOf(chunks: readonly Chunk[]): Screen {
    const all = chunks.flatMap((chunk) => [...importsOf(chunk), chunk])
    const styles = all.flatMap(({ css = [] }) => css.map((file) => `/assets/${file}`))
    return { scripts: [...new Set(all.map(address))], styles: [...new Set(styles)] }
  }

  function inlined(name: string): Inline {
    return inline(readFileSync(join(dist, name, `${name}.js`), 'utf8').trim())
  }

  function chunkOf(key: string): Chunk {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}. Run npm run build.`)
    return chunk
  }

  function viewChunk(component: string): Chunk | undefined {
    const file = sliceFiles.get(component)
    return file ? manifest[`${file}?view`] : undefined
  }

  function kept(key: string, make: () => Inline): Inline {
    let styles = pages.get(key)
    if (!styles) pages.set(key, (styles = make()))
    return styles
  }

  function bundled(files: readonly string[]): Inline {
    const key = files.join()
    let bundle = bundles.get(key)
    if (!bundle) bundles.set(key, (bundle = inline(files.map(cssText).join('\n'))))
    return bundle
  }

  function stylesFor(
    parts: readonly (Chunk | undefined)[],
    layout: LayoutId,
    compositions?: readonly string[],
  ): readonly string[] {
    const files = new Set<string>()
    const take = (chunk: Chunk | undefined): void => {
      for (const each of chunk ? [...importsOf(chunk), chunk] : []) {
        if (each.file.endsWith('.css')) files.add(each.file)
        for (const css of each.css ?? []) files.add(css)
      }
    }
    take(chunkOf('src/ui/page/base.css'))
    for (const part of parts) take(part)
    for (const name of compositions ?? compositionsFor(layoutOf(layout).compositions, [...files].map(cssText)))
      take(chunkOf(`src/layouts/compositions/${name}.css`))
    take(chunkOf(`src/layouts/themes/${themeOf(layout)}.css`))
    return [...files]
  }

  function entry(key: string): Entry {
    const chunk = chunkOf(key)
    const styles = new Set<string>()
    for (const each of [...importsOf(chunk), chunk]) for (const css of each.css ?? []) styles.add(`/assets/${css}`)
    return { script: address(chunk), styles: [...styles] }
  }

  function* importsOf(chunk: Chunk, seen = new Set<string>()): Generator<Chunk> {
    for (const key of chunk.imports ?? []) {
      const imported = manifest[key]
      if (!imported || seen.has(key)) continue
      seen.add(key)
      yield* importsOf(imported, seen)
      yield imported
    }
  }
}

function address(chunk: Chunk): string {
  return `/assets/${chunk.file}`
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
