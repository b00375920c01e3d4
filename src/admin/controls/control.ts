import type { ReactNode } from 'react'
import type { Field } from '#fields/index.ts'
import type { TextBinding } from './text-binding.ts'
import type { LayoutId } from '#model/page/layout-name.ts'

/**
 * A control of some field type. Written as a method, so that one for texts counts as one: the parser of its field has
 * named the value before it is drawn.
 */
export type FieldControl = { draw(props: ControlProps): ReactNode }['draw']

/**
 * Properties of every control. It shows a value and writes another; the value is checked before it reaches the page.
 */
export interface ControlProps<T = unknown> {
  readonly field: Field
  /** Stored, else the definition's default. */
  readonly value: T
  readonly write: (value: unknown) => void
  /** The text that others may write as well; absent where a value has one writer. */
  readonly text?: TextBinding | undefined
  /** Id for the input, which the label names. */
  readonly id: string
  /** Name for controls that consist of several inputs. */
  readonly label: string
  readonly error?: string | undefined
  readonly describedBy?: string | undefined
  readonly disabled: boolean
  /** The page's layout: it says which colours may be chosen. */
  readonly layout: LayoutId
  /** Other colours of the same element, to show the contrast against. */
  readonly beside?: Readonly<Record<string, string>>
  readonly newId: () => string
}
