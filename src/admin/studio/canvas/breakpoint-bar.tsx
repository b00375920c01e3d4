import { ActionIcon, UnstyledButton } from '@mantine/core'
import {
  IconDeviceDesktop,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDeviceMobileRotated,
  IconDeviceTablet,
  IconDeviceTv,
  IconMinus,
  IconPlus,
  IconLayoutList,
} from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { breakpoints } from '#model/media/breakpoint.ts'
import { breakpointLabel, breakpointTitle } from '../../components/breakpoint-label.ts'
import { NumberInput } from '../../components/lazy-fields.tsx'
import { MenuButton } from '../../components/menu-button.tsx'
import { useEditor, useCanvas } from '../context.tsx'
import { breakpointAt, canvasWidths, lookAt, nextZoom, zooms, zoomTo } from '../state/canvas-store.ts'
import { BrandButton } from '../brands/brand-button.tsx'
import { FramesButton } from './frames-button.tsx'
import { CommentCount } from '../review/comment-count.tsx'
import { ViewAsButton } from '../personas/view-as-button.tsx'
import { useNamed } from '../commands/keybindings/keys.tsx'
import { toggleSections } from './section-view.ts'

const icons = {
  'device-mobile': IconDeviceMobile,
  'device-mobile-rotated': IconDeviceMobileRotated,
  'device-tablet': IconDeviceTablet,
  'device-laptop': IconDeviceLaptop,
  'device-desktop': IconDeviceDesktop,
  'device-tv': IconDeviceTv,
} as const

/** Breakpoint bar: width and zoom of the canvas. */
export function BreakpointBar({ scale, compact }: { readonly scale: number; readonly compact: boolean }) {
  const { canvas } = useEditor()
  const width = useCanvas((it) => it.width)
  const current = breakpointAt(width)
  return (
    <div className="vx-breakpoints" role="toolbar" aria-label={t('Width and zoom')}>
      <div className="vx-breakpoint-list">
        {breakpoints.map(({ name, icon }) => {
          const Icon = icons[icon]
          const says = breakpointTitle(name)
          return (
            <UnstyledButton
              key={name}
              className="vx-breakpoint"
              aria-label={says}
              title={says}
              aria-pressed={name === current}
              onClick={() => lookAt(canvas, name)}
            >
              <Icon size={16} stroke={1.5} aria-hidden />
              <span>{breakpointLabel(name)}</span>
              <CommentCount breakpoint={name} />
            </UnstyledButton>
          )
        })}
      </div>
      <NumberInput
        size="xs"
        w={86}
        className="vx-canvas-width"
        aria-label={t('Canvas width in px')}
        value={width}
        min={canvasWidths.least}
        max={canvasWidths.most}
        hideControls
        suffix=" px"
        onChange={(next) =>
          typeof next === 'number' &&
          next >= canvasWidths.least &&
          next <= canvasWidths.most &&
          canvas.setState({ width: next, breakpoint: breakpointAt(next) })
        }
      />
      <Zoom scale={scale} />
      <SectionsButton />
      {!compact && <FramesButton />}
      <BrandButton />
      <ViewAsButton />
    </div>
  )
}

function Zoom({ scale }: { readonly scale: number }) {
  const { canvas } = useEditor()
  const set = (zoom: number | 'fit') => zoomTo(canvas, zoom)
  return (
    <div className="vx-zoom" role="group" aria-label={t('Zoom')}>
      <ActionIcon size={24} aria-label={t('Zoom out')} onClick={() => set(nextZoom(scale, -1))}>
        <IconMinus size={14} />
      </ActionIcon>
      <MenuButton
        width={120}
        trigger={
          <UnstyledButton
            className="vx-zoom-value"
            aria-label={t('Zoom {percent} %', { percent: Math.round(scale * 100) })}
          >
            {Math.round(scale * 100)} %
          </UnstyledButton>
        }
        groups={[
          [
            { label: t('Fit'), act: () => set('fit') },
            ...zooms.map((step) => ({ label: `${step * 100} %`, act: () => set(step) })),
          ],
        ]}
      />
      <ActionIcon size={24} aria-label={t('Zoom in')} onClick={() => set(nextZoom(scale, 1))}>
        <IconPlus size={14} />
      </ActionIcon>
    </div>
  )
}

/** Toggle of the section view. */
function SectionsButton() {
  const editor = useEditor()
  const isOn = useCanvas(({ sections }) => sections !== null)
  const title = useNamed(t('Section view'), 'sections')
  return (
    <UnstyledButton
      className="vx-breakpoint"
      aria-pressed={isOn}
      aria-label={t('Section view')}
      title={title}
      onClick={() => toggleSections(editor)}
    >
      <IconLayoutList size={16} stroke={1.5} aria-hidden />
    </UnstyledButton>
  )
}
