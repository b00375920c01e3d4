import {
  type ColorInputProps,
  type ComboboxData,
  type MultiSelectProps,
  type NumberInputProps,
  type SelectProps,
  type TagsInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { type ComponentType, lazy, Suspense, useState } from 'react'

const load = () => import('./popups.lazy.ts')

/** Searchable select, loaded when it is first opened. */
export const Select = late<SelectProps>(
  'Select',
  async () => (await load()).Select,
  ({ data, value, defaultValue }) => labelsIn(data, [value ?? defaultValue ?? '']),
)

/** Multi-select, loaded when it is first opened. */
export const MultiSelect = late<MultiSelectProps>(
  'MultiSelect',
  async () => (await load()).MultiSelect,
  ({ data, value, defaultValue }) => labelsIn(data, value ?? defaultValue ?? []),
)

/** Tags input with suggestions, loaded when it is first opened. */
export const TagsInput = late<TagsInputProps>(
  'TagsInput',
  async () => (await load()).TagsInput,
  ({ value, defaultValue }) => value ?? defaultValue ?? [],
)

/** Colour input, loaded when it is first opened. */
export const ColorInput = late<ColorInputProps>(
  'ColorInput',
  async () => (await import('./color-input.lazy.ts')).ColorInput,
  ({ value, defaultValue }) => [value ?? defaultValue ?? ''],
)

/** Number input with a unit, loaded when it is first opened. */
export const NumberInput = late<NumberInputProps>(
  'NumberInput',
  async () => (await import('./number-input.lazy.ts')).NumberInput,
  ({ value, defaultValue, suffix = '' }) => [`${value ?? defaultValue ?? ''}${suffix}`],
)

/** Placeholder of a lazy field that looks the same and keeps its focus until it has loaded. */
function late<P extends object>(
  name: string,
  loadWhole: () => Promise<ComponentType<P>>,
  read: (props: P) => readonly string[],
): ComponentType<P> {
  const Whole = lazy(async () => ({ default: await loadWhole() }))
  return function Late(props: P) {
    const [wanted, setWanted] = useState<'focus' | 'list'>()
    const closed = (
      <TextInput
        {...outside(props)}
        // Style rules that say how wide the whole field is hold for it as well.
        classNames={{ root: `mantine-${name}-root` }}
        readOnly
        aria-haspopup="listbox"
        value={read(props).join(', ')}
        onFocus={() => setWanted((before) => before ?? 'focus')}
        onClick={() => setWanted('list')}
        // A user who has gone on by then is not called back. Another window in front is no going on.
        onBlur={({ currentTarget }) => document.activeElement !== currentTarget && setWanted(undefined)}
      />
    )
    return (
      <Suspense fallback={closed}>
        <Whole {...props} {...(wanted && { autoFocus: true, defaultDropdownOpened: wanted === 'list' })} />
      </Suspense>
    )
  }
}

/** Props that a closed field shows. */
const shown = [
  ...['id', 'label', 'description', 'error', 'placeholder', 'disabled', 'required', 'withAsterisk', 'size', 'variant'],
  ...['aria-label', 'attributes', 'className', 'style', 'styles', 'leftSection', 'inputWrapperOrder'],
  ...['w', 'maw', 'miw', 'm', 'mt', 'mb', 'ml', 'mr', 'mx', 'my', 'flex'],
]

function outside(props: object): TextInputProps {
  return Object.fromEntries(Object.entries(props).filter(([name]) => shown.includes(name)))
}

function labelsIn(data: ComboboxData | undefined, values: readonly unknown[]): readonly string[] {
  const options = (data ?? []).flatMap((item) =>
    typeof item === 'object' && 'group' in item ? item.items : [item],
  ) as readonly (string | { readonly value: unknown; readonly label?: string })[]
  const labelOf = (value: unknown) => {
    const option = options.find((each) => (typeof each === 'string' ? each : each.value) === value)
    return typeof option === 'object' ? (option.label ?? String(value)) : String(value)
  }
  return values.map(labelOf)
}
