import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { Chrome } from '#layouts/chrome/chrome.tsx'
import { layoutOf } from '#layouts/layouts.ts'
import type { PageView } from '#model/view.ts'
import { Failed, NotFound, whimsicalHeadlines } from '../error-pages.tsx'
import type { BuildAssets } from './build-assets.ts'
import { bareDocument } from './document.ts'
import { escaped } from './escaped.ts'

/** The 404 page, inside the chrome of the site's home page when it has one. The message names the path. */
export function notFoundPage(
  message: string,
  home: PageView | undefined,
  assets: BuildAssets,
  { isAdmin = false } = {},
): { html: string; policy: string } {
  return document('Page not found', message, home, assets, <NotFound isAdmin={isAdmin} />)
}

/** The page of every other error. */
export function errorPage(
  failure: { status: number; message?: string; trace: string },
  home: PageView | undefined,
  assets: BuildAssets,
): { html: string; policy: string } {
  const headline = whimsicalHeadlines[Math.floor(Math.random() * whimsicalHeadlines.length)]!
  return document(headline, failure.message ?? '', home, assets, <Failed {...failure} headline={headline} />)
}

function document(
  title: string,
  message: string,
  home: PageView | undefined,
  assets: BuildAssets,
  content: ReactNode,
): { html: string; policy: string } {
  const body = home ? (
    <Chrome view={{ chrome: home.chrome, facts: home.facts }} layout={layoutOf(home.facts.layout)}>
      {content}
    </Chrome>
  ) : (
    <main id="main">{content}</main>
  )
  const layout = home?.facts.layout ?? 'blocks'
  return bareDocument({
    title,
    lang: home?.facts.lang ?? 'en',
    layout,
    styles: assets.errorStyles(layout),
    meta: `<meta name="robots" content="noindex"><meta name="voix-error" content="${escaped(message)}">`,
    body: renderToString(body),
    assets,
  })
}
