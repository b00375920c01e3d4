import { Select, UnstyledButton } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { type BreakpointName, breakpoints, minWidthOf } from '#model/media/breakpoint.ts'
import type { Element } from '#model/page/page.ts'
import {
  type Across,
  ownValue,
  type Space,
  valueAt,
  type WidthSetting,
  type WidthValue,
  withValue,
} from '#model/page/width-settings.ts'
import { definitions } from '#slices/definitions.ts'
import { breakpointTitle } from '../../../components/breakpoint-label.ts'
import { useEditor, useCanvas } from '../../context.tsx'
import { breakpointAt, lookAt } from '../../state/canvas-store.ts'

const spaceNames: Readonly<Record<Space, string>> = {
  none: t('None'),
  small: t('Small'),
  medium: t('Medium'),
  large: t('Large'),
}
const acrossNames: Readonly<Record<Across, string>> = { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6' }

/** Spacing above and below an element and columns of its grid, by breakpoint. */
export function WidthSettings({ element }: { readonly element: Element }) {
  const { canvas } = useEditor()
  const at = breakpointAt(useCanvas(({ width }) => width))
  const hasGrid = definitions.get(element.component ?? '')?.fields.columns?.type === 'number'
  const offered: readonly WidthSetting[] = ['space_above', 'space_below', ...(hasGrid ? (['columns'] as const) : [])]
  const has = (name: BreakpointName) =>
    offered.some((setting) => ownValue(element.properties.settings, setting, name) !== undefined)
  return (
    <fieldset className="vx-framed vx-space">
      <legend>{hasGrid ? t('Spacing and columns') : t('Spacing')}</legend>
      <div className="vx-space-widths" role="group" aria-label={t('From width')}>
        {breakpoints.map(({ name, minWidth }) => (
          <UnstyledButton
            key={name}
            className="vx-space-width"
            aria-pressed={name === at}
            data-own={has(name) || undefined}
            aria-label={formatWidth(name, minWidth, has(name))}
            title={minWidth === 0 ? t('Every width') : t('From {minWidth} px up', { minWidth })}
            onClick={() => lookAt(canvas, name)}
          >
            {baseOr(name)}
          </UnstyledButton>
        ))}
      </div>
      <Choice element={element} setting="space_above" label={t('Space above')} names={spaceNames} at={at} />
      <Choice element={element} setting="space_below" label={t('Space below')} names={spaceNames} at={at} />
      {hasGrid && <Choice element={element} setting="columns" label={columnsUpTo(at)} names={acrossNames} at={at} />}
    </fieldset>
  )
}

/** Label of the columns at a width: they hold up to the next wider one. */
function columnsUpTo(name: BreakpointName): string {
  const next = breakpoints[breakpoints.findIndex((each) => each.name === name) + 1]
  return next ? t('Columns below {width} px', { width: next.minWidth }) : t('Columns')
}

/** Short name of a width: the narrowest holds for all others. */
function baseOr(name: BreakpointName): string {
  return name === 'default' ? t('All') : String(minWidthOf(name))
}

function formatWidth(name: BreakpointName, minWidth: number, hasOwn: boolean): string {
  const width = minWidth === 0 ? t('Every width') : breakpointTitle(name)
  return hasOwn ? t('{width}, has its own values', { width }) : width
}

interface ChoiceProps<S extends WidthSetting> {
  readonly element: Element
  readonly setting: S
  readonly label: string
  readonly names: Readonly<Record<WidthValue<S>, string>>
  readonly at: BreakpointName
}

/** A choice of its own, or none: then it is as at the nearest width that holds here. */
function Choice<S extends WidthSetting>({ element: { id, properties }, setting, label, names, at }: ChoiceProps<S>) {
  const { run } = useEditor()
  const { settings } = properties
  const own = ownValue(settings, setting, at)
  const inherited = valueAt(withValue(settings, setting, at, undefined), setting, at)
  const inherits = inherited
    ? t('From {width}: {space}', { width: baseOr(inherited.from), space: names[inherited.value] })
    : setting === 'columns'
      ? t('Block default')
      : t('Layout default')
  return (
    <Select
      size="xs"
      label={label}
      data={[
        { value: '', label: inherits },
        ...Object.entries<string>(names).map(([value, word]) => ({ value, label: word })),
      ]}
      value={own ?? ''}
      onChange={(value) =>
        run({
          label: setting === 'columns' ? t('Change columns') : t('Change spacing'),
          command: {
            type: 'settings.update',
            id,
            settings: withValue(settings, setting, at, (value || undefined) as WidthValue<S> | undefined),
          },
        })
      }
    />
  )
}
