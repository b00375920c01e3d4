import type {
  Annotation,
  Approval,
  Comment,
  Condition,
  Element,
  ModelQuery,
  Page,
  PageField,
  ReviewStatus,
  Setting,
  StoredField,
} from '#model/page/page.ts'
import type { TextChange } from './text-change.ts'
import type { PathById } from './texts-within.ts'
import type { Spot } from './tree.ts'

/**
 * Edit as plain JSON, for undo, tabs, the journal and the server. New ids travel in it, so that every tab gets the same page.
 * Type names are permanent.
 */
export type Command =
  | ElementCommand
  | FieldCommand
  | PageFieldCommand
  | SettingCommand
  | ExperienceCommand
  | QueryCommand
  | AnnotationCommand
  | { readonly type: 'batch'; readonly commands: readonly Command[] }

/** Edit mark of a command: the edit it came from, and the number of its rewrites so far. */
export interface EditMark {
  readonly id: string
  readonly version: number
}

/** Command as it is sent and stored, with the mark by which its author recognises it. */
export type MarkedCommand = Command & { readonly edit?: EditMark }

export type ElementCommand =
  | { readonly type: 'element.add'; readonly element: Element; readonly spot: Spot }
  /** The copy's id is `as`; the ids inside it are derived from `as`. */
  | { readonly type: 'element.duplicate'; readonly id: string; readonly as: string }
  /** Another element in the same place and slot; its ids are derived from `as`. */
  | { readonly type: 'element.replace'; readonly id: string; readonly element: Element; readonly as: string }
  /** Another element in the same place, exactly as given. */
  | { readonly type: 'element.exchange'; readonly id: string; readonly element: Element }
  | { readonly type: 'element.enable'; readonly id: string }
  | { readonly type: 'element.disable'; readonly id: string }
  | { readonly type: 'element.delete'; readonly id: string }
  /** Directly after another element, or to the top of the page when there is none. */
  | { readonly type: 'element.move'; readonly id: string; readonly after: string | null }
  /** Into a group or a slice's slot: after one of its children, at the front (`null`), or at the end (absent). */
  | {
      readonly type: 'element.moveIntoGroup'
      readonly id: string
      readonly group: string
      readonly after?: string | null
      readonly slot?: string
    }
  /** Moves an element to an exact spot. Every other way of moving ends here, and undoes here. */
  | { readonly type: 'element.place'; readonly id: string; readonly spot: Spot; readonly slot?: string }
  | { readonly type: 'element.setSlot'; readonly id: string; readonly slot: string }
  | { readonly type: 'element.set'; readonly id: string; readonly changes: ElementChanges }

/** The plain attributes of an element that have no command of their own; `null` takes one away. */
type ElementChanges = OrNull<Pick<Element, 'label' | 'xp_status' | 'hydration_mode' | 'permissions' | 'administration'>>

type OrNull<T> = { readonly [K in keyof T]?: T[K] | null }

export type FieldCommand =
  /**
   * Writes a value under the key of its type; adds the field, enabled as given, when the slice has none of that name. `from` is
   * the list or object that it was made of, by which it meets what others write in the same one.
   */
  | {
      readonly type: 'field.update'
      readonly id: string
      readonly name: string
      readonly field: NewField
      readonly value: unknown
      readonly from?: unknown
    }
  /**
   * Changes the letters of a text, plain or formatted: what stands for an edit of a text, never its whole value. A text that
   * is not stored yet begins as `from`. Of a link or pictures, `path` leads to a text within the value: `['text']`, or the id of
   * a row and `alt`. Where that row is gone, it does nothing.
   */
  | {
      readonly type: 'field.edit'
      readonly id: string
      readonly name: string
      readonly field: NewField
      readonly path?: PathById
      readonly from?: string
      readonly change: TextChange
    }
  | { readonly type: 'field.enable'; readonly id: string; readonly name: string; readonly field: NewField }
  | { readonly type: 'field.disable'; readonly id: string; readonly name: string; readonly field: NewField }
  /** Puts a stored field back, or takes it out when there is none. What the other field commands undo to. */
  | {
      readonly type: 'field.restore'
      readonly id: string
      readonly name: string
      readonly field: StoredField | null
      readonly after: string | null
    }

/** Stored form of a new field. */
export interface NewField {
  readonly id: string
  readonly type: string
  readonly enabled?: boolean
}

export type PageFieldCommand =
  /** Adds a page field at the end, or after another one (`null` for the front). */
  | { readonly type: 'pageField.add'; readonly field: PageField; readonly after?: string | null }
  | { readonly type: 'pageField.update'; readonly id: string; readonly value: unknown; readonly from?: unknown }
  /** Changes the letters of a text, or of the one within a value to which `path` leads. */
  | { readonly type: 'pageField.edit'; readonly id: string; readonly path?: PathById; readonly change: TextChange }
  | { readonly type: 'pageField.remove'; readonly id: string }
  | { readonly type: 'pageField.enable'; readonly id: string; readonly enabled: boolean }

export type SettingCommand =
  | {
      readonly type: 'settings.update'
      readonly id: string
      readonly settings: readonly Setting[]
      readonly from?: unknown
    }
  | { readonly type: 'properties.update'; readonly id: string; readonly dom_id: string }
  | { readonly type: 'layout.update'; readonly layout: string }

/** Command about tags and conditions; `id: null` is the page itself. */
export type ExperienceCommand =
  | { readonly type: 'tags.add'; readonly id: string | null; readonly tag: string; readonly after?: string | null }
  | { readonly type: 'tags.remove'; readonly id: string | null; readonly tag: string }
  | { readonly type: 'conditions.add'; readonly id: string; readonly condition: Condition; readonly index?: number }
  | { readonly type: 'conditions.update'; readonly id: string; readonly index: number; readonly condition: Condition }
  | { readonly type: 'conditions.remove'; readonly id: string; readonly index: number }
  | { readonly type: 'conditions.type'; readonly id: string; readonly to: 'and' | 'or' }

export type QueryCommand =
  | { readonly type: 'query.set'; readonly id: string; readonly query: ModelQuery }
  | { readonly type: 'query.clear'; readonly id: string }

export type AnnotationCommand =
  | {
      readonly type: 'annotation.add'
      readonly breakpoint: string
      readonly annotation: Annotation
      readonly index?: number
    }
  | { readonly type: 'annotation.update'; readonly uuid: string; readonly changes: AnnotationChanges }
  | { readonly type: 'annotation.delete'; readonly uuid: string }
  | { readonly type: 'annotation.comment'; readonly uuid: string; readonly comment: Comment }
  | { readonly type: 'annotation.uncomment'; readonly uuid: string; readonly comment: string }
  /** Replaces a comment by its corrected form, under the same id. */
  | { readonly type: 'annotation.reword'; readonly uuid: string; readonly comment: Comment }
  /** Sets the status of the page's review. */
  | { readonly type: 'review.status'; readonly status: ReviewStatus; readonly approval?: Approval }

type AnnotationChanges = OrNull<Pick<Annotation, 'element_id' | 'x' | 'y' | 'resolved' | 'assignee'>>

/** Outcome of a command. A refused command leaves the page as it was. */
export type Outcome =
  | { readonly page: Page; readonly undo: Command; readonly refused?: never }
  | { readonly page: Page; readonly undo?: never; readonly refused: Refusal }

export const refusals = [
  'element not found',
  'destination not found',
  'element cannot hold itself',
  'id already used',
  'id belongs to the product',
  'field not found',
  'page field not found',
  'page field name already used',
  'tag already there',
  'tag not found',
  'condition not found',
  'groups have no query',
  'element has no query',
  'annotation not found',
  'comment not found',
  'unknown command',
] as const
export type Refusal = (typeof refusals)[number]
