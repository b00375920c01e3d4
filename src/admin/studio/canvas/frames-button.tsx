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
  const title = useNamed(t('Widths side by side'), 'frames')
  return (
    <MenuButton
      width={200}
      trigger={
        <UnstyledButton
          className="vx-breakpoint"
          data-on={now > 1 || undefined}
          aria-label={t('Widths side by side: {now}', { now })}
          title={title}
        >
          <IconLayoutColumns size={16} stroke={1.5} aria-hidden />
          <b>{now}</b>
        </UnstyledButton>
      }
      groups={[
        [t('One width'), t('390 and 1440 px'), t('390, 768 and 1440 px')].map((label, i) => ({
          label,
          act: () => showFrames(canvas, i + 1),
        })),
      ]}
    />
  )
}
