import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import { canvasCompositions, compositionsFor } from '#layouts/compositions.ts'
import { layoutOf, themeOf } from '#layouts/layouts.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import type { BuildAssets, Entry, Inline } from '#site/server/build-assets.ts'
import { viewFileOf } from '#slices/catalogue.ts'

/** Scripts that stand inside of public pages, as `npm run dev` has them. */
interface InlineScripts {
  readonly bootstrap: string
  readonly firstPaint: string
  readonly passkey: string
}

/**
 * Assets of the sources: what `readBuildAssets` says of a build, for a product that Vite's development server stands
 * beside. Scripts are the addresses of sources; the styles of public pages are read from their files at every page, in
 * the order in which the slices import them, and stand inside of the page as they do in production.
 */
export function createDevAssets(vite: ViteDevServer, scripts: InlineScripts): BuildAssets {
  const { base, root } = vite.config
  const sources = vite.environments.ssr!.moduleGraph
  const page = (extra: readonly string[], layout: LayoutId, compositions?: readonly string[]) =>
    inline(
      stylesOf(extra, layout, compositions)
        .map((file) => styleText(file))
        .join('\n'),
    )

  return {
    buildId: 'development',
    bootstrap: inline(scripts.bootstrap),
    firstPaint: inline(scripts.firstPaint),
    passkey: inline(scripts.passkey),
    styles: (components, layout) => page([...components].sort().flatMap(importedStyles), layout),
    styleFiles: (components, layout) =>
      stylesOf([...components].sort().flatMap(importedStyles), layout).map((file) => `${address(file)}?direct`),
    canvasStyles: (components, layout) =>
      page([...components].sort().flatMap(importedStyles), layout, canvasCompositions(layoutOf(layout).compositions)),
    errorStyles: (layout) => page(['src/site/error-page.css'], layout),
    guideStyles: (layout) => page(['src/site/style-guide.css'], layout),
    // Fonts come when the styles ask for them.
    fonts: () => [],
    islands: address('src/site/browser/islands.ts'),
    visit: address('src/site/browser/visit.ts'),
    canvas: entry('src/site/canvas/main.tsx'),
    canvasFiles: () => ({ scripts: [], styles: entry('src/site/canvas/main.tsx').styles }),
    admin: entry('src/admin/main.tsx'),
    guest: entry('src/admin/guest-review/main.tsx'),
    screen: (source) => (source.endsWith('.interface.js') ? { scripts: [address(source)], styles: [] } : undefined),
    signInStyles: [`${address('src/server/auth/sign-in.css')}?direct`],
    chunks(components) {
      const found: Record<string, string> = {}
      for (const component of components) {
        const file = viewFileOf(component)
        if (file) found[component] = `${address(file)}?view`
      }
      return found
    },
    // Sizes are those of a build.
    scripts: () => ({ runtime: 0, files: {}, slices: {} }),
    preloads: () => [],
  }

  function stylesOf(extra: readonly string[], layout: LayoutId, compositions?: readonly string[]): readonly string[] {
    const names = compositions ?? compositionsFor(layoutOf(layout).compositions, extra.map(styleText))
    const composed = names.map((name) => `src/layouts/compositions/${name}.css`)
    return [...new Set(['src/ui/page/base.css', ...extra, ...composed, `src/layouts/themes/${themeOf(layout)}.css`])]
  }

  /** The styles that a slice imports, with all that it is made of. */
  function importedStyles(component: string): readonly string[] {
    const file = viewFileOf(component)
    const start = file && sources.getModuleById(path.join(root, file))
    return start ? [...stylesBelow(start, new Set())].map((style) => path.relative(root, style)) : []
  }

  /** Styles come in the order in which they are imported, those of the parts before those of the whole. */
  function* stylesBelow(module: EnvironmentModuleNode, seen: Set<EnvironmentModuleNode>): Generator<string> {
    if (seen.has(module)) return
    seen.add(module)
    for (const imported of module.importedModules) yield* stylesBelow(imported, seen)
    if (module.file?.endsWith('.css') && !module.file.includes('/node_modules/')) yield module.file
  }

  /** The text of a style with those that it imports, and with addresses that hold wherever it is put. */
  function styleText(file: string): string {
    return readFileSync(path.join(root, file), 'utf8')
      .replace(/url\('([^'#:]+)'\)/g, (_, name: string) => `url('${address(namedIn(file, name))}')`)
      .replace(/@import '([^']+)';/g, (_, name: string) => styleText(namedIn(file, name)))
      .trim()
  }

  function namedIn(file: string, name: string): string {
    if (name.startsWith('#')) return `src/${name.slice(1)}`
    return name.startsWith('.') ? path.join(path.dirname(file), name) : `node_modules/${name}`
  }

  function entry(file: string): Entry {
    return { script: address(file), styles: [] }
  }

  function address(file: string): string {
    return `${base}${file}`
  }
}

function inline(text: string): Inline {
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` }
}
