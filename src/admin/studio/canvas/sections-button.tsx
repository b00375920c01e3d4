import { UnstyledButton } from '@mantine/core'
import { IconLayoutList } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { useEditor, useCanvas } from '../context.tsx'
import { useNamed } from '../commands/keybindings/keys.tsx'
import { toggleSections } from './section-view.ts'

/** Toggle of the section view. */
export function SectionsButton() {
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
