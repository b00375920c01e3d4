import type { LayoutId } from './layout-name.ts'
import type { Picture } from './media.ts'
import type { Condition, HydrationMode } from './page.ts'

/** A page ready to be drawn for one visitor: plain data, every query, record, picture and menu already resolved. */
export interface PageView {
  readonly facts: PageFacts
  readonly nodes: readonly ViewNode[]
  readonly chrome: ChromeView
  readonly head: HeadView
  /** Tags of the page, each a point for the visitor's counter. */
  readonly tags: readonly string[]
}

/** What every slice and every header may know about the page it stands on. */
export interface PageFacts {
  readonly pageId: string
  readonly path: string
  readonly title: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly layout: LayoutId
  readonly siteId: string
  readonly siteName: string
  /** Where Book Now leads without further codes. */
  readonly bookingUrl: string
  readonly currency: string
}

/** A node of the drawn tree. */
export interface ViewNode {
  readonly id: string
  readonly type: 'group' | 'slice'
  readonly component?: string
  /** Props of the slice's View, fields only. */
  readonly props: Readonly<Record<string, unknown>>
  /** What the slice's `load` gave. */
  readonly data?: unknown
  readonly slot: string
  readonly nodes: readonly ViewNode[]
  /** `never` when there is nothing to wake. */
  readonly wake: HydrationMode
  readonly domId?: string
  readonly style?: string
  readonly tags?: readonly string[]
  /** Decided in the visitor's browser before first paint. */
  readonly when?: { readonly type: 'and' | 'or'; readonly conditions: readonly Condition[] }
  /** Why it cannot be drawn; shown to editors, left out for visitors. */
  readonly problem?: string
}

export interface ChromeView {
  readonly siteName: string
  /** The wordmark, set in type. */
  readonly wordmark: string
  readonly strapline?: string
  readonly menu: readonly MenuItem[]
  readonly footerMenus: readonly { readonly title: string; readonly items: readonly MenuItem[] }[]
  readonly legalMenu: readonly MenuItem[]
  readonly bookNow: { readonly text: string; readonly href: string }
  readonly contact: {
    readonly address?: string
    readonly phone?: string
    readonly email?: string
  }
  readonly social: readonly { readonly name: string; readonly href: string }[]
  readonly sisters: readonly MenuItem[]
  readonly languages: readonly { readonly code: string; readonly label: string; readonly href: string }[]
  readonly words: Readonly<Record<string, string>>
}

export interface MenuItem {
  readonly label: string
  readonly href: string
  readonly target?: string
  readonly items?: readonly MenuItem[]
  readonly picture?: Picture
}

export interface HeadView {
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly noindex: boolean
  readonly image?: string
  readonly themeColour: string
}
