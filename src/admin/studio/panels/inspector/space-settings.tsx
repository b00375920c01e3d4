import { Select, UnstyledButton } from '@mantine/core'
import { t } from '#messages/interface.ts'
import { type BreakpointName, breakpoints, minWidthOf } from '#model/media/breakpoint.ts'
import type { Element } from '#model/page/page.ts'
import { ownSpace, type Space, type SpaceSide, spaceAt, withSpace } from '#model/page/spacing.ts'
import { breakpointTitle } from '../../../components/breakpoint-label.ts'
import { useEditor, useCanvas } from '../../context.tsx'
import { breakpointAt, lookAt } from '../../state/canvas-store.ts'

const labels: Readonly<Record<Space, string>> = {
  none: t('None'),
  small: t('Small'),
  medium: t('Medium'),
  large: t('Large'),
}
const sides: readonly (readonly [SpaceSide, string])[] = [
  ['space_above', t('Space above')],
  ['space_below', t('Space below')],
]

/** Spacing above and below an element, by breakpoint. */
export function SpaceSettings({ element }: { readonly element: Element }) {
  const { canvas } = useEditor()
  const at = breakpointAt(useCanvas(({ width }) => width))
  const { settings } = element.properties
  const has = (name: BreakpointName) => sides.some(([side]) => ownSpace(settings, side, name) !== undefined)
  return (
    <fieldset className="vx-framed vx-space">
      <legend>{t('Spacing')}</legend>
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
      {sides.map(([side, label]) => (
        <SpaceChoice key={side} element={element} side={side} label={label} at={at} />
      ))}
    </fieldset>
  )
}

/** Short name of a width: the narrowest holds for all others. */
function baseOr(name: BreakpointName): string {
  return name === 'default' ? t('All') : String(minWidthOf(name))
}

function formatWidth(name: BreakpointName, minWidth: number, hasOwn: boolean): string {
  const width = minWidth === 0 ? t('Every width') : breakpointTitle(name)
  return hasOwn ? t('{width}, has its own spacing', { width }) : width
}

interface SpaceChoiceProps {
  readonly element: Element
  readonly side: SpaceSide
  readonly label: string
  readonly at: BreakpointName
}

/** A choice of its own, or none: then it is as at the next narrower width that has one. */
function SpaceChoice({ element: { id, properties }, side, label, at }: SpaceChoiceProps) {
  const { run } = useEditor()
  const { settings } = properties
  const own = ownSpace(settings, side, at)
  const { space, from } = spaceAt(
    settings.filter(
      (setting) => own === undefined || setting.name !== side || (setting.breakpoint ?? 'default') !== at,
    ),
    side,
    at,
  )
  const inherits =
    from === undefined ? t('Layout default') : t('From {width}: {space}', { width: baseOr(from), space: labels[space] })
  return (
    <Select
      size="xs"
      label={label}
      data={[
        { value: '', label: inherits },
        ...Object.entries(labels).map(([value, word]) => ({ value, label: word })),
      ]}
      value={own ?? ''}
      onChange={(value) =>
        run({
          label: t('Change spacing'),
          command: {
            type: 'settings.update',
            id,
            settings: withSpace(settings, side, at, (value || undefined) as Space),
          },
        })
      }
    />
  )
}
