import { UnstyledButton } from '@mantine/core'
import { IconLayoutColumns } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { MenuButton } from '../../components/menu-button.tsx'
import { useEditor, useCanvas } from '../context.tsx'
import { useNamed } from '../commands/keybindings/keys.tsx'
import { showFrames } from './frame-layout.ts'

/** Button for the number of frames side by side. */
export function FramesButton() {
  const { canvas } = useEditor()
  const now = useCanvas(({ frames }) => frames.length)
  const title = useNamed(
    t({ id: 'studio.canvas.widths-side-by-side', defaultMessage: 'Widths side by side' }),
    'frames',
  )
  return (
    <MenuButton
      width={200}
      trigger={
        <UnstyledButton
          className="vx-breakpoint"
          data-on={now > 1 || undefined}
          aria-label={t(
            { id: 'studio.canvas.widths-side-by-side-now', defaultMessage: 'Widths side by side: {now}' },
            { now },
          )}
          title={title}
        >
          <IconLayoutColumns size={16} stroke={1.5} aria-hidden />
          <b>{now}</b>
        </UnstyledButton>
      }
      groups={[
        [
          t({ id: 'studio.canvas.one-width', defaultMessage: 'One width' }),
          t({ id: 'studio.canvas.two-widths', defaultMessage: '390 and 1440 px' }),
          t({ id: 'studio.canvas.three-widths', defaultMessage: '390, 768 and 1440 px' }),
        ].map((label, i) => ({
          label,
          act: () => showFrames(canvas, i + 1),
        })),
      ]}
    />
  )
}
