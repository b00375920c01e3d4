import { renderToString } from 'react-dom/server'
import { layoutOf } from '#layouts/layouts.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import { StyleGuide } from '../style-guide.tsx'
import type { BuildAssets } from './build-assets.ts'
import { bareDocument, framed } from './document.ts'

/** Style guide of a layout, for a frame of the admin. */
export function styleGuidePage(id: LayoutId, assets: BuildAssets): { html: string; policy: string } {
  const layout = layoutOf(id)
  const styles = assets.guideStyles(id)
  const { html, policy } = bareDocument({
    title: `${layout.label}: style guide`,
    lang: 'en',
    layout: id,
    meta: '<meta name="robots" content="noindex">',
    body: renderToString(<StyleGuide layout={layout} tokens={tokensIn(styles.text)} />),
    styles,
    assets,
  })
  return { html, policy: framed(policy) }
}

/** Custom properties of the whole page in styles, last one first. */
export function tokensIn(css: string): ReadonlyMap<string, string> {
  const roots = css.matchAll(/:root\s*\{([^}]*)\}/g)
  const declared = [...roots].flatMap(([, inside = '']) => [...inside.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g)])
  return new Map(declared.map(([, name = '', value = '']) => [name, value.trim()]))
}
