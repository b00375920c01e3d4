import './history.css'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { EditorContext, useEditor, useDocument, useUi } from '../context.tsx'
import type { Side } from '../state/comparison.ts'
import { readOnlyEditor } from './read-only-editor.ts'

/** Read-only inspector of the selection in the version on the canvas, with a button back to the draft. */
export function ShownInspector({ children }: { readonly children: ReactNode }) {
  const to = useUi(({ comparison }) => comparison?.to)
  return to && <InspectorOf side={to}>{children}</InspectorOf>
}

function InspectorOf({ side: { title, page }, children }: { readonly side: Side; readonly children: ReactNode }) {
  const editor = useEditor()
  const reading = useMemo(() => readOnlyEditor(editor, { title, page }), [editor, title, page])
  const missing = useDocument(({ selection }) => selection.elements.find((id) => !reading.studio.index.get(id)))
  useEffect(() => {
    const { store } = editor.studio
    const follow = () => reading.studio.store.setState({ selection: store.getState().selection })
    follow()
    return store.subscribe(follow)
  }, [editor, reading])
  return (
    <div className="vx-shown-inspector">
      <div className="vx-shown-note" role="status">
        <IconEye size={15} stroke={1.6} aria-hidden />
        <span>{rich('{strong}, read-only', { strong: <strong>{title}</strong> })}</span>
        <Button size="compact-xs" variant="default" onClick={() => editor.compare.toDraft()}>
          {t('Back to draft')}
        </Button>
      </div>
      {missing === undefined ? (
        <EditorContext value={reading}>{children}</EditorContext>
      ) : (
        <p className="vx-help vx-pad">{t('The selected element does not exist in {title}.', { title })}</p>
      )}
    </div>
  )
}
