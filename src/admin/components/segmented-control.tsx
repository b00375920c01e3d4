import { type CSSProperties, type ReactNode, useId } from 'react'
import './segmented-control.css'

interface SegmentedControlProps<Value extends string> {
  readonly data: readonly { readonly value: Value; readonly label: ReactNode; readonly disabled?: boolean }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly size?: 'xs' | 'sm'
  readonly fullWidth?: boolean
  readonly disabled?: boolean
  readonly id?: string
  readonly style?: CSSProperties
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  readonly 'aria-describedby'?: string
}

/**
 * Segmented control: a few short options as radio buttons side by side. Mantine's renders several times to measure its segments,
 * which is too slow for the inspector.
 */
export function SegmentedControl<Value extends string>({
  data,
  value,
  onChange,
  size = 'sm',
  fullWidth = false,
  disabled = false,
  ...root
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div {...root} role="radiogroup" className="vx-segments" data-size={size} data-full={fullWidth || undefined}>
      {data.map((option) => (
        <label key={option.value} className="vx-segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
