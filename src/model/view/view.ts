import type { PageBooking } from '../booking/booking.ts'
import type { FormRequest, FormQuestions } from '../forms/forms.ts'
import type { LayoutId } from '../page/layout-name.ts'
import type { Picture } from '../media/media.ts'
import type { Condition, HydrationMode, ModelQuery } from '../page/page.ts'
import type { Translations } from '#messages/translate.ts'

/** Page view: resolved data of a page for a visitor, ready to be rendered. */
export interface PageView {
  readonly facts: PageFacts
  readonly nodes: readonly ViewNode[]
  readonly chrome: ChromeView
  readonly head: HeadView
  /** Origins from which maps of the site fetch; absent where it has no style for them. */
  readonly mapOrigins?: readonly string[]
  /** Tags of the page, each a point for the visitor's counter. */
  readonly tags: readonly string[]
}

/** Page facts for every slice and header. */
export interface PageFacts {
  readonly pageId: string
  readonly path: string
  readonly title: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** What addresses in the language of the page begin with, such as `/es`; absent in the site's own language. */
  readonly prefix?: string
  readonly layout: LayoutId
  readonly siteId: string
  readonly siteName: string
  /** Target of Book Now links: our own booking, or an external system. */
  readonly bookingUrl: string
  /** Booking settings of the page. */
  readonly booking: PageBooking
  readonly currency: string
  /** Asset that pictures the page: its share picture, or the picture of its record. */
  readonly picture?: string
  /** Translated messages of the slices by their keys; absent in English. */
  readonly said?: Translations
  /** Editors' forms on the page, by form key. */
  readonly forms?: Readonly<Record<string, FormQuestions>>
  /** Signed-in travel agent whom the page is rendered for; such a page is never shared. */
  readonly agent?: AgentFacts
  /** A form of the page that was sent without a script; such a page is never shared. */
  readonly form?: FormRequest
}

/** Facts about a signed-in travel agent. A figure that cannot be read is absent. */
export interface AgentFacts {
  readonly firstName: string
  readonly tier?: string
  readonly points?: number
  /** Latest first. */
  readonly bookings?: readonly AgentBooking[]
  /** Address of their photo. */
  readonly photo?: string
  /** Ids of resorts whose offers come first. */
  readonly preferred?: readonly string[]
}

export interface AgentBooking {
  readonly id: string
  readonly resort: string
  /** Civil dates. */
  readonly arrive: string
  readonly depart: string
  readonly status?: string
}

/** Node of the rendered tree. */
export interface ViewNode {
  readonly id: string
  readonly type: 'group' | 'slice'
  readonly component?: string
  /** Props of the slice's View, fields only. */
  readonly props: Readonly<Record<string, unknown>>
  /** Result of the slice's `load`. */
  readonly data?: unknown
  readonly slot: string
  readonly nodes: readonly ViewNode[]
  /** Hydration mode; `never` without script. */
  readonly wake: HydrationMode
  readonly domId?: string
  readonly style?: string
  readonly tags?: readonly string[]
  /** Band of its layout that its editor chose; empty for the page's own ground. */
  readonly pinned?: string
  /** Whether it belongs to the address of the page, as its list of stories does: nobody selects it or comments on it. */
  readonly given?: true
  /** Query of a node that stands for all that it finds, where references are left as they are. */
  readonly query?: ModelQuery
  /** Page of the synced section that a group shows, where references are left as they are. */
  readonly section?: string
  /** Whether no visitor gets it: it is disabled, say. Only the canvas draws such a node. */
  readonly off?: true
  /** Decided in the visitor's browser before first paint. */
  readonly when?: { readonly type: 'and' | 'or'; readonly conditions: readonly Condition[] }
  /** Reason why it cannot be rendered; shown to editors, left out for visitors. */
  readonly problem?: string
}

export interface ChromeView {
  readonly siteName: string
  /** The wordmark, set in type. */
  readonly wordmark: string
  readonly strapline?: string
  readonly menu: readonly MenuItem[]
  /** Menu of narrow windows in place of `menu`. */
  readonly phoneMenu?: readonly MenuItem[]
  /** The small menu above the head. */
  readonly utilityMenu?: { readonly title: string; readonly items: readonly MenuItem[] }
  readonly footerMenus: readonly { readonly title: string; readonly items: readonly MenuItem[] }[]
  readonly legalMenu: readonly MenuItem[]
  readonly bookNow: { readonly text: string; readonly href: string }
  readonly contact: {
    readonly address?: string
    readonly phone?: string
    readonly email?: string
  }
  /** Place and hours of the resort that the site stands for. */
  readonly place?: {
    readonly latitude: number
    readonly longitude: number
    readonly checkIn: string
    readonly checkOut: string
  }
  readonly social: readonly { readonly name: string; readonly href: string }[]
  readonly siblingSites: readonly MenuItem[]
  /** Copyright line of the brand; without one it is made of the name of the site. */
  readonly copyright?: string
  /** Breadcrumbs from the home page to the page itself; empty on the home page. */
  readonly trail: readonly { readonly text: string; readonly href: string }[]
  /** Paths of the home page and the search, in the language of the page. */
  readonly home: string
  readonly search: string
  readonly languages: readonly {
    readonly code: string
    readonly label: string
    readonly href: string
    /** Whether another page is there, for this one is not in the language. */
    readonly isElsewhere?: boolean
  }[]
  /** Translated messages of the page by their keys: the site's own texts over those of the product. */
  readonly texts: Translations
  /** The question that visitors are asked; absent where nobody asks. */
  readonly consent?: ConsentView
  /** Page that asks visitors again, for one without scripts. */
  readonly consentPage?: string
}

export interface ConsentView {
  readonly manner: 'ask' | 'opt_out'
  /** Version of the question: visitors who answered another one are asked again. */
  readonly version: string
  readonly text?: string
  readonly policy?: string
}

export interface MenuItem {
  readonly label: string
  /** Empty for words that lead nowhere, such as the heading of a group. */
  readonly href: string
  readonly badge?: string
  readonly description?: string
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
  readonly picture?: { readonly alt: string; readonly width?: number; readonly height?: number }
  /** Article metadata of a dated page: ISO 8601 days or instants. */
  readonly article?: { readonly published: string; readonly modified: string; readonly author?: string }
  /** Feed of the page. */
  readonly feed?: { readonly title: string; readonly href: string }
  readonly themeColour: string
  readonly siteName: string
  readonly lang: string
  /** The page in its other languages and in its own; empty where it has one only. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[]
  /** JSON-LD. */
  readonly structured: readonly Readonly<Record<string, unknown>>[]
  /** Head tags of the editors. */
  readonly tags: readonly HeadTag[]
}

/** Head tag: one element that editors put into the head or body of pages. */
export interface HeadTag {
  readonly id: string
  readonly kind: 'meta' | 'link' | 'script' | 'noscript' | 'style' | 'jsonld' | 'verification'
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string
  readonly placement: 'head_start' | 'head_end' | 'body_start' | 'body_end'
  readonly load: 'sync' | 'defer' | 'async' | 'after_interaction'
  readonly consent: 'necessary' | 'functional' | 'analytics' | 'marketing'
}
