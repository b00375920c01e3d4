import type { ReactNode } from 'react'
import type { Fields, Props, Samples } from '#fields/index.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import type { BoundKind } from '#model/page/bound-page.ts'
import type { HydrationMode } from '#model/page/page.ts'
import type { BoundParts, PartName } from '#model/page/record-page.ts'
import type { Reader } from '#model/records/records.ts'
import type { PageFacts } from '#model/view/view.ts'
import type { AnySentence } from '#messages/sentence.ts'
import type { Translate } from '#messages/translate.ts'

export interface Slice<F extends Fields = Fields, D = unknown> {
  /** Stored on pages as `component`, so it is permanent. The label is what people see and may change. */
  readonly name: string
  readonly label: string
  /** Labels that it had before: elements that were stored with one carry no name of their own. */
  readonly formerLabels?: readonly string[]
  readonly group: string
  /** Description in one sentence, for editors. */
  readonly description: string
  /** The layouts that may use it, or every one. */
  readonly layouts: '*' | readonly LayoutId[]
  /** Whether it is deprecated: it still works where it is used, and is not offered for new pages. */
  readonly deprecated?: boolean
  readonly tags?: readonly string[]
  /** Hydration mode of a new instance. `never` is for slices without script. */
  readonly hydrate: HydrationMode
  readonly fields: F
  /** File of `families` whose View draws it, without its ending, where the file that declares it draws nothing. */
  readonly family?: string
  /** Names of fields that stay on the server: `load` hands on what a visitor has a right to. */
  readonly withheld?: readonly string[]
  /** Whether the content of its slots is for signed-in agents alone; nobody else receives it. */
  readonly slotsForAgents?: boolean
  /** The form that it asks, so that the questions of its record come with the page. */
  readonly asks?: (props: Props<F>) => string | undefined
  /** The entity whose records it lists when none are chosen: without any it shows nothing, which editors are told. */
  readonly lists?: string
  /** Upgrades of fields stored by earlier versions, oldest first. Append; never edit. */
  readonly upgrades?: readonly Upgrade[]
  /** What an editor has begun and not finished, by field. Until it is, visitors do not get it, and its page cannot be published. */
  unfinished?(values: Samples<F>): Readonly<Partial<Record<keyof F, AnySentence>>>
  /** Slot name → the slices it takes. */
  readonly slots?: Readonly<Record<string, '*' | readonly string[]>>
  /** What it takes its data from in place of `load`: a part of what the page is bound to. It stands on no other page. */
  readonly bound?: Binding
  readonly templates: readonly Template<F>[]
  readonly view: (props: ViewProps<F, D>) => ReactNode
  /** Fetches records for the view, on the server, while the page is read. */
  readonly load?: (props: Props<F>, reader: Reader, facts: PageFacts, t: Translate) => Promise<D>
}

/** Binding of a slice: the part that it draws, and the kinds of pages that have it. */
interface Binding<P extends PartName = PartName> {
  readonly part: P
  readonly to: readonly BoundKind[]
}

/** Slice definition for the studio: fields, slots and rules, without its view. */
export type Definition = Omit<Slice, 'view' | 'load'>

export interface Template<F extends Fields = Fields> {
  readonly label: string
  readonly fields: Samples<F>
}

/** Props of a view: its fields, the result of `load`, its rendered slots, and the page facts. */
export type ViewProps<F extends Fields, D = unknown> = Props<F> & Surroundings<D>

export interface Surroundings<D = unknown> {
  /** Id of the rendered element, as a form names it to the server. */
  readonly element?: string
  /** An editor is looking, in the studio. */
  readonly editing?: boolean
  readonly data?: D
  readonly slots?: Readonly<Record<string, ReactNode>>
  readonly page?: PageFacts
}

/** Declares a slice. A file in a group folder that exports one as `slice`, and its `View`, is all it takes. */
/*#__NO_SIDE_EFFECTS__*/
export function defineSlice<const F extends Fields, D = unknown>(slice: Slice<F, D>): Slice<F, D> {
  return slice
}

type OfEveryRecordSlice = 'group' | 'layouts' | 'templates' | 'load' | 'bound' | 'view'

/** A slice of record pages as its file declares it; how it is drawn is inferred from the part. */
interface RecordSlice<F extends Fields, P extends PartName> extends Omit<Slice<F>, OfEveryRecordSlice> {
  readonly bound: Binding<P>
  readonly view: (props: ViewProps<F, BoundParts[P]>) => ReactNode
}

/** Declares a slice that draws a part of what its page is bound to. It is filled by the record, so its one template is empty. */
/*#__NO_SIDE_EFFECTS__*/
export function defineRecordSlice<const F extends Fields, const P extends PartName>(
  slice: RecordSlice<F, P>,
): Slice<F, BoundParts[P]> {
  return { ...slice, group: 'Records', layouts: '*', templates: [{ label: 'From the record', fields: {} }] }
}

/** Slice of a family as its line declares it: for one of the parts that the View of the family draws. */
export type PartOfFamily<D> = Omit<
  RecordSlice<Fields, { [P in PartName]: BoundParts[P] extends D ? P : never }[PartName]>,
  'family' | 'hydrate' | 'fields' | 'view'
>

/** Upgrade of a slice's fields from the version before to `version`. */
export interface Upgrade {
  /** The first slice is version 1, so the first upgrade is 2. */
  readonly version: number
  readonly up: (fields: StoredValuesByName) => StoredValuesByName
}

export type StoredValuesByName = Readonly<Record<string, StoredValue>>

/** Stored field in an upgrade; its id and visibility are kept. */
export interface StoredValue {
  readonly id?: string
  readonly enabled?: boolean
  readonly value: unknown
}
