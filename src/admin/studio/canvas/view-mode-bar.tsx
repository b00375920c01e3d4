import '../personas/view-as.css'
import { Button } from '@mantine/core'
import { IconLayoutList, IconTextResize } from '@tabler/icons-react'
import { t } from '#messages/interface.ts'
import { useEditor, useCanvas } from '../context.tsx'
import { toggleSections } from './section-view.ts'

/** View mode bar over the canvas: the active modes, with a button to leave them. */
export function ViewModeBar() {
  const editor = useEditor()
  const { longer, turned } = useCanvas(({ text }) => text)
  const areSections = useCanvas(({ sections }) => sections !== null)
  const words = [longer && t('Text 40% longer'), turned && t('Other text direction')].filter(Boolean).join(' · ')
  return (
    <>
      {areSections && (
        <div className="vx-persona-bar" role="status">
          <IconLayoutList size={15} stroke={1.6} aria-hidden />
          <span className="vx-persona-words">{t('Section view')}</span>
          <span>{t('Drag, or press Alt with an arrow key')}</span>
          <Button size="compact-xs" variant="white" onClick={() => toggleSections(editor)}>
            {t('Show page')}
          </Button>
        </div>
      )}
      {words !== '' && (
        <div className="vx-persona-bar" role="status">
          <IconTextResize size={15} stroke={1.6} aria-hidden />
          <span className="vx-persona-words">{words}</span>
          <span>{t('Only in this view')}</span>
          <Button
            size="compact-xs"
            variant="white"
            onClick={() => editor.canvas.setState({ text: { longer: false, turned: false } })}
          >
            {t('Reset')}
          </Button>
        </div>
      )}
    </>
  )
}
