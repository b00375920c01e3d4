import { Checkbox, MultiSelect } from '@mantine/core'
import { label as translated, t } from '#messages/interface.ts'
import type { ControlProps } from './control.ts'

interface OptionsProps extends ControlProps<readonly string[]> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Control of a multi-select field: checkboxes for a few options, a searchable list for many. */
export function MultiSelectControl(props: ControlProps<readonly string[]>) {
  const options = Object.entries(props.field.options ?? {}).map(([value, name]) => ({ value, label: translated(name) }))
  return options.length > 8 ? (
    <SearchableOptions {...props} options={options} />
  ) : (
    <OptionBoxes {...props} options={options} />
  )
}

/** Boxes of the options: the control of a field that has few. */
function OptionBoxes({ options, value, write, id, label, error, describedBy, disabled }: OptionsProps) {
  return (
    <Checkbox.Group
      id={id}
      aria-label={label}
      value={[...value]}
      onChange={write}
      error={error}
      {...(describedBy && { 'aria-describedby': describedBy })}
    >
      <div className="vx-ticks">
        {options.map(({ value: option, label: name }) => (
          <Checkbox key={option} value={option} label={name} size="xs" disabled={disabled} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** Searchable options: the control of a field that has many. */
export function SearchableOptions({ id, options, value, write, label, error, describedBy, disabled }: OptionsProps) {
  // The input of the library takes no description but its own.
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy}>
      <MultiSelect
        id={id}
        data={options}
        value={[...value]}
        onChange={write}
        searchable
        clearable
        clearButtonProps={{
          'aria-label': t('Clear {label}', { label }),
        }}
        placeholder={value.length === 0 ? t('None') : ''}
        error={error}
        disabled={disabled}
      />
    </div>
  )
}
