import type { ComponentType, ReactNode } from 'react'
import type { Entity } from '#entities/define.ts'
import type { RecordData, RecordRow } from '#model/records/records.ts'
import type { ReleaseDocument } from '#contract/releases.ts'
import type { RecordForm } from './use-record-form.ts'

/** Screen slots: additions of one entity to the common screens, each loaded when first shown. */
export interface ScreenSlots {
  /** Buttons above the list. */
  readonly listActions?: ComponentType<{ readonly entity: Entity }>
  /** Views in place of the list, by `view` in the address. */
  readonly views?: Readonly<Record<string, ComponentType<{ readonly entity: Entity }>>>
  /** Columns that are worked out from a record or looked up beside it. */
  readonly columns?: Readonly<Record<string, AddedColumn>>
  /** More in the menu of a row. */
  readonly rowItems?: ComponentType<RowItemsProps>
  /** First beside the fields of a stored record. */
  readonly side?: ComponentType<SideProps>
  /** What visitors see of it while it is written, beside the fields; of a new record too. */
  readonly card?: ComponentType<BelowProps>
  /** Below the fields, of a new record too. */
  readonly below?: ComponentType<BelowProps>
  /** Fields that the form leaves to something else here. */
  readonly hidden?: readonly string[]
  /** Loss of the user's own rights by saving: needs a confirmation. */
  readonly lossOf?: (before: RecordData, after: RecordData) => Promise<string | undefined>
}

export interface RowItemsProps {
  readonly row: RecordRow
  /** Shows a dialog beside the list, or none: the menu itself closes before it opens. */
  readonly ask: (dialog: ReactNode) => void
}

interface AddedColumn {
  readonly label: string
  /** Column that it follows by default. */
  readonly after: string
  readonly Cell: ComponentType<{ readonly row: RecordRow }>
}

export interface BelowProps {
  readonly entity: Entity
  readonly form: RecordForm
  /** Absent for a new record. */
  readonly row: EditedRecord | undefined
  /** The site that it belongs to, or is to belong to; `*` for all. */
  readonly site: string
}

const registered: Record<string, ScreenSlots> = {}

/** Screen slots by the path of their entity, as far as the app has registered any. */
export const screenSlots: Readonly<Record<string, ScreenSlots>> = registered

/** Registers screen slots of entities, before the first screen of records is shown. */
export function registerScreenSlots(slots: Readonly<Record<string, ScreenSlots>>): void {
  Object.assign(registered, slots)
}

/** Document slots: what other screens add to every document that is published, whatever its entity. */
interface DocumentSlots {
  /** Dialog that puts documents into a release. */
  readonly AddToRelease?: ComponentType<{
    readonly opened: boolean
    readonly documents: readonly ReleaseDocument[]
    readonly what: string
    readonly close: () => void
  }>
  /** Card beside the fields of a published record. */
  readonly Side?: ComponentType<{ readonly entity: string; readonly id: string; readonly title: string }>
}

const registeredForAll: { -readonly [Slot in keyof DocumentSlots]: DocumentSlots[Slot] } = {}

export const documentSlots: DocumentSlots = registeredForAll

/** Registers screen slots of every document, before the first screen of records is shown. */
export function registerDocumentSlots(slots: DocumentSlots): void {
  Object.assign(registeredForAll, slots)
}

export interface SideProps {
  readonly entity: Entity
  readonly row: EditedRecord
  readonly form: RecordForm
}

/** Record in an API answer, with the actions that its reader may not do, and why. */
export type EditedRecord = RecordRow & { readonly why_not?: Readonly<Record<string, string>> }
