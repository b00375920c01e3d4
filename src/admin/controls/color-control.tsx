import { ColorPicker, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { IconCheck, IconCircleOff, IconColorPicker } from '@tabler/icons-react'
import { label as translated, t } from '#messages/interface.ts'
import { layoutOf } from '#layouts/layouts.ts'
import type { ControlProps } from './control.ts'
import { contrast, formatContrast } from './contrast.ts'
import { FieldErrorText } from '../components/field-error-text.tsx'

/** Control of a colour field: the brand's colours for the use, and a free colour where the layout permits it. */
export function ColorControl(props: ControlProps<string>) {
  const { field, value, error, layout, beside } = props
  const use = field.use ?? 'fields'
  const { colours, label: brand } = layoutOf(layout)
  const rights = colours?.permissions[use] ?? { picker: true, palette: false }
  const offered = rights.palette ? (colours?.palette ?? []).filter((colour) => colour[use]) : []
  const standard = String(field.default)
  const swatches = [
    ...(standard && !offered.some(({ hex }) => same(hex, standard))
      ? [{ hex: standard, name: t('Slice default') }]
      : []),
    ...offered,
  ]

  return (
    <div className="vx-colour">
      <Swatches {...props} swatches={swatches} rights={rights} />
      {!rights.picker && offered.length === 0 && colours && (
        <p className="vx-help">{t('The {brand} layout offers no colours here.', { brand })}</p>
      )}
      <FieldErrorText error={error} />
      <Contrasts value={value} use={use} beside={beside} />
    </div>
  )
}

interface SwatchesProps extends ControlProps<string> {
  readonly swatches: readonly { readonly hex: string; readonly name: Parameters<typeof translated>[0] }[]
  readonly rights: { readonly picker: boolean }
}

/** Swatches of the colours that may be chosen, and none of them. */
function Swatches({ swatches, rights, ...control }: SwatchesProps) {
  const { label, describedBy, value, write, disabled } = control
  return (
    <div className="vx-swatches" role="radiogroup" aria-label={label} aria-describedby={describedBy}>
      <Swatch hex="" name="" chosen={value === ''} choose={() => write('')} disabled={disabled} />
      {swatches.map(({ hex, name }) => (
        <Swatch
          key={hex}
          hex={hex}
          name={translated(name)}
          chosen={same(hex, value)}
          choose={() => write(hex)}
          disabled={disabled}
        />
      ))}
      {rights.picker && <FreePicker {...control} />}
    </div>
  )
}

interface SwatchProps {
  readonly hex: string
  readonly name: string
  readonly chosen: boolean
  readonly choose: () => void
  readonly disabled: boolean
}

function Swatch({ hex, name, chosen, choose, disabled }: SwatchProps) {
  return (
    <UnstyledButton
      role="radio"
      aria-checked={chosen}
      aria-label={hex ? `${name}, ${hex}` : t('No colour')}
      title={hex ? `${name} ${hex}` : t('No colour')}
      className="vx-swatch"
      style={{ background: hex || undefined }}
      onClick={choose}
      disabled={disabled}
    >
      {hex === '' ? (
        <IconCircleOff size={16} stroke={1.4} />
      ) : (
        chosen && <IconCheck size={14} color={(contrast(hex, '#ffffff') ?? 1) > 2.5 ? '#fff' : '#000'} />
      )}
    </UnstyledButton>
  )
}

function FreePicker({ id, label, value, write, disabled }: ControlProps<string>) {
  return (
    <Popover width={240} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className="vx-swatch vx-swatch-pick"
          aria-label={t('{label}: pick a colour', { label })}
          title={t('Pick a colour')}
          disabled={disabled}
        >
          <IconColorPicker size={16} stroke={1.5} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className="vx-picker">
        <ColorPicker
          format="hexa"
          value={value || '#ffffff'}
          onChange={(hex) => write(hex.toLowerCase().replace(/^(#\w{6})ff$/, '$1'))}
          fullWidth
        />
        <TextInput
          id={id}
          aria-label={t('{label}: colour code', { label })}
          value={value}
          onChange={(event) => write(event.currentTarget.value)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Contrast of the colour with the other colours of the slice. */
function Contrasts({
  value,
  use,
  beside = {},
}: {
  readonly value: string
  readonly use: string
  readonly beside?: ControlProps['beside']
}) {
  if (use === 'fields') return null
  const pairs = Object.entries(beside).flatMap(([name, hex]) => {
    const ratio = contrast(value, hex)
    return ratio === undefined ? [] : [{ name, ratio }]
  })
  return pairs.map(({ name, ratio }) => (
    <p key={name} className="vx-help" data-low={ratio < 3 || undefined}>
      {t('{contrast} against {name}', { contrast: formatContrast(ratio), name })}
    </p>
  ))
}

function same(a: string, b: string): boolean {
  return a !== '' && a.toLowerCase() === b.toLowerCase()
}
