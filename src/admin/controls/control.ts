import type { Field } from '#fields/index.ts'
import type { LayoutId } from '#model/layout-name.ts'

/** Props of every control. It shows a value and writes another, which is validated before it reaches the page. */
export interface ControlProps<T = unknown> {
  readonly field: Field
  /** Stored, else the definition's default. */
  readonly value: T
  readonly write: (value: unknown) => void
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
