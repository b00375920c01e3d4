import type { Change, ExpandedElement, Operations, SliceProps } from './dist/operations.d.ts'

export type * from './dist/operations.d.ts'

/** Operation of the API by its method and path: `GET /api/specials`. */
export type Operation = keyof Operations
/** Arguments of an operation: `params` of its path, `query`, `body`, and the `revision` that a change is based on. */
export type Asked<O extends Operation> = Operations[O]['asked']
export type Answer<O extends Operation> = Operations[O]['answer']
/** Operations that answer rows. */
export type ListOperation = {
  [O in Operation]: Answer<O> extends { rows: unknown[]; cursor?: string } ? O : never
}[Operation]
export type RowOf<O extends Operation> = Answer<O> extends { rows: (infer Row)[] } ? Row : never

/** A record as it is answered without `fields`: with its values, its title and its address. */
export type Whole<Row> = Row & {
  [Name in Extract<keyof Row, 'data' | 'title' | 'slug' | 'site_id' | 'language_code' | 'revision'>]-?: NonNullable<
    Row[Name]
  >
}

/** Link of a slice as `expand=elements` answers it. */
export interface ExpandedLink {
  text: string
  /** As it is written: a path of the site, or an address. */
  href: string
  /** Whole address of its target on the site, in the language of the page; absent where it leads elsewhere. */
  url?: string
  target?: string
  relationship?: string
}

/** Element of a page as `expand=elements` answers it: `component` says which `props` it has. */
export type PageElement =
  | (Omit<ExpandedElement, 'type' | 'component' | 'elements'> & {
      type: 'group'
      component?: never
      elements: PageElement[]
    })
  | {
      [Name in keyof SliceProps]: Omit<ExpandedElement, 'type' | 'component' | 'props' | 'elements'> & {
        type: 'slice' | 'query'
        component: Name
        props: SliceProps[Name]
        elements: PageElement[]
      }
    }[keyof SliceProps]

export interface ClientOptions {
  /** Origin of a site of the installation, or of its admin: `https://www.example.com`. */
  baseUrl: string | URL
  /** Secret of an API client, or a personal token; without one, what everybody may read. */
  token?: string | undefined
  /** Language of refusals. */
  language?: string | undefined
  fetch?: typeof globalThis.fetch | undefined
}

type MayBeLeftOut<T> = Record<never, never> extends T ? [asked?: T] : [asked: T]

export interface Client {
  /** Calls an operation. Throws `Refusal`. */
  call<O extends Operation>(operation: O, ...asked: MayBeLeftOut<Asked<O>>): Promise<Answer<O>>
  /** Every row of a list, page by page. */
  each<O extends ListOperation>(operation: O, ...asked: MayBeLeftOut<Asked<O>>): AsyncGenerator<RowOf<O>>
  /** Everything that changed since a cursor, and the cursor to go on from; without one, only that. */
  changes(since?: string, query?: { site?: string; entities?: string }): Promise<{ rows: Change[]; cursor: string }>
}

export declare function createClient(options: ClientOptions): Client

/** Refusal of the API. */
export declare class Refusal extends Error {
  readonly status: number
  /** The permanent name of the refusal. */
  readonly code: string
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  readonly details: Readonly<Record<string, unknown>>
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined
}
