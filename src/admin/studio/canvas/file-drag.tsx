import { useEffect } from 'react'
import { useEditor } from '../context.tsx'
import { beginFiles, dragFiles, dropFiles, endFiles } from './file-drop.ts'

/** Handles files dragged over the studio, and prevents the browser from opening them. */
export function FileDrag() {
  const editor = useEditor()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const on = (name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      addEventListener(name, (event) => event.dataTransfer?.types.includes('Files') && act(event), { signal })
    on('dragenter', ({ dataTransfer }) => beginFiles(editor, typesOf(dataTransfer)))
    on('dragover', (event) => {
      const isOver = dragFiles(editor, { x: event.clientX, y: event.clientY })
      // A field that takes them has said so.
      if (event.defaultPrevented) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = isOver ? 'copy' : 'none'
    })
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && endFiles(editor))
    on('drop', (event) => {
      if (event.defaultPrevented) return endFiles(editor)
      event.preventDefault()
      void dropFiles(editor, [...(event.dataTransfer?.files ?? [])])
    })
    return () => listening.abort()
  }, [editor])
  return null
}

function typesOf(transfer: DataTransfer | null): readonly string[] {
  return [...(transfer?.items ?? [])].flatMap(({ kind, type }) => (kind === 'file' ? type : []))
}
