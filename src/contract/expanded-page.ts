import { type TObject, Type } from 'typebox'
import type { Value } from './endpoint.ts'
import { Sources } from './record-schemas.ts'

const open = { additionalProperties: true }
const Focal = Type.Object(
  { x: Type.Number(), y: Type.Number() },
  { description: 'What stays in view, each from 0 to 1.' },
)

/** Parts of a page that `expand` names. */
export const pageParts = ['elements', 'chrome', 'head'] as const
export type PagePart = (typeof pageParts)[number]

const one = `(?:${pageParts.join('|')})`

/** Query parameters of reading a page as visitors get it. */
export const expandingPage = {
  expand: Type.Optional(
    Type.String({
      pattern: `^${one}(?:,${one}){0,${pageParts.length - 1}}$`,
      description:
        'Parts of the page as visitors get them, answered in `expanded`, with commas between: `elements` (in place of the stored ones), `chrome` (menus, languages, contact) and `head`.',
    }),
  ),
  resolve: Type.Optional(
    Type.Enum(['all', 'ids'], {
      type: 'string',
      description:
        'Whether `expand=elements` answers what queries and synced sections show, or names them: `query` as it is stored, `section` by the id of its page.',
    }),
  ),
}

export type ExpandingPage = Value<TObject<typeof expandingPage>>

const crop = {
  width: Type.Integer({ description: 'Width and height in which it is meant to be shown.' }),
  height: Type.Integer(),
  fit: Type.Enum(['cover', 'contain', 'fill', 'none']),
  focal: Focal,
  colour: Type.String({ description: 'Mean colour, `#rrggbb`.' }),
  url: Type.String({ description: 'Its widest form.' }),
  sources: Sources,
}

/** Picture as a program draws it. */
export const ExpandedPicture = Type.Object(
  {
    id: Type.String(),
    alt: Type.String({ description: 'Alternative text in the language of the page; empty for a decoration.' }),
    altLanguage: Type.Optional(Type.String({ description: 'Language of `alt`, where it is not that of the page.' })),
    caption: Type.Optional(Type.String()),
    asset: Type.String({ description: 'Its file in the library.' }),
    ...crop,
    crops: Type.Optional(
      Type.Array(
        Type.Object({
          from: Type.Integer({ description: 'Width of the window from which it is shown, px.' }),
          ...crop,
        }),
        { description: 'What takes its place in wider windows, narrowest first.' },
      ),
    ),
    file: Type.Optional(
      Type.Object({ url: Type.String(), name: Type.String(), mime: Type.String(), bytes: Type.Integer() }),
    ),
  },
  { title: 'ExpandedPicture' },
)

/** Element of a page as visitors get it. */
const ExpandedElement = Type.Object(
  {
    id: Type.String(),
    type: Type.Enum(['group', 'slice', 'query'], {
      description: 'A `query` stands only where `resolve=ids` leaves it.',
    }),
    component: Type.Optional(Type.String({ description: 'Name of the slice; absent on groups.' })),
    props: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Values of its fields. Empty and disabled ones are absent; the client types them by component.',
    }),
    data: Type.Optional(
      Type.Unknown({ description: 'What a slice found: offers, rooms, stories, ready to be drawn.' }),
    ),
    form: Type.Optional(
      Type.String({ description: 'Key of the form that it asks: `GET /api/forms/{id}/questions` has its questions.' }),
    ),
    slot: Type.String(),
    elements: Type.Array(Type.Object({}, open)),
    domId: Type.Optional(Type.String()),
    tags: Type.Optional(Type.Array(Type.String())),
    when: Type.Optional(
      Type.Object(
        { type: Type.Enum(['and', 'or']), conditions: Type.Array(Type.Object({}, open)) },
        { description: 'Conditions that only the browser of the visitor can decide.' },
      ),
    ),
    query: Type.Optional(Type.Object({}, open)),
    section: Type.Optional(Type.String()),
  },
  { title: 'ExpandedElement' },
)

/** Item of a menu as visitors see it. */
export const ExpandedMenuItem = Type.Object(
  {
    label: Type.String(),
    href: Type.String({ description: 'Empty for words that lead nowhere.' }),
    url: Type.Optional(Type.String({ description: 'The whole address of a page of the site.' })),
    badge: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    target: Type.Optional(Type.String()),
    items: Type.Optional(Type.Array(Type.Object({ label: Type.String(), href: Type.String() }, open))),
    picture: Type.Optional(ExpandedPicture),
  },
  { title: 'MenuItem' },
)

const Chrome = Type.Object(
  {
    siteName: Type.String(),
    wordmark: Type.String(),
    strapline: Type.Optional(Type.String()),
    menu: Type.Array(ExpandedMenuItem),
    phoneMenu: Type.Optional(Type.Array(ExpandedMenuItem)),
    utilityMenu: Type.Optional(Type.Object({ title: Type.String(), items: Type.Array(ExpandedMenuItem) })),
    footerMenus: Type.Array(Type.Object({ title: Type.String(), items: Type.Array(ExpandedMenuItem) })),
    legalMenu: Type.Array(ExpandedMenuItem),
    bookNow: Type.Object({ text: Type.String(), href: Type.String(), url: Type.Optional(Type.String()) }),
    contact: Type.Object({
      address: Type.Optional(Type.String()),
      phone: Type.Optional(Type.String()),
      email: Type.Optional(Type.String()),
    }),
    social: Type.Array(Type.Object({ name: Type.String(), href: Type.String() }, open)),
    siblingSites: Type.Array(ExpandedMenuItem),
    copyright: Type.Optional(Type.String()),
    trail: Type.Array(Type.Object({ text: Type.String(), href: Type.String(), url: Type.Optional(Type.String()) })),
    home: Type.String(),
    search: Type.String(),
    languages: Type.Array(
      Type.Object({
        code: Type.String(),
        label: Type.String(),
        href: Type.String(),
        url: Type.Optional(Type.String()),
        isElsewhere: Type.Optional(Type.Boolean()),
      }),
    ),
  },
  { title: 'PageChrome' },
)

const Head = Type.Object(
  {
    title: Type.String(),
    description: Type.String(),
    canonical: Type.String(),
    noindex: Type.Boolean(),
    image: Type.Optional(Type.String()),
    picture: Type.Optional(Type.Object({ alt: Type.String() }, open)),
    article: Type.Optional(Type.Object({ published: Type.String(), modified: Type.String() }, open)),
    feed: Type.Optional(Type.Object({ title: Type.String(), href: Type.String(), url: Type.Optional(Type.String()) })),
    lang: Type.String(),
    alternates: Type.Array(Type.Object({ hreflang: Type.String(), href: Type.String() })),
    structured: Type.Array(Type.Record(Type.String(), Type.Unknown()), { description: 'JSON-LD.' }),
  },
  { title: 'PageHead' },
)

/** Parts of a page, as a program draws them. */
export interface ExpandedPage {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly elements?: readonly object[]
  readonly chrome?: object
  readonly head?: object
}

/** Expansion of a page, as `expand` asks for it. */
export const PageExpansion = Type.Unsafe<ExpandedPage>(
  Type.Object(
    {
      lang: Type.String(),
      dir: Type.Enum(['ltr', 'rtl']),
      elements: Type.Optional(Type.Array(ExpandedElement)),
      chrome: Type.Optional(Chrome),
      head: Type.Optional(Head),
    },
    { title: 'PageExpansion' },
  ),
)
