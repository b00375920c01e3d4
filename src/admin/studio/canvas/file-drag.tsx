import { useEffect } from 'react'
import { useEditor } from '../context.tsx'
import { beginElements, dropElements } from './element-arrival.ts'
import { elementDragType } from './element-drag.ts'
import { beginFiles, dragFiles, dropFiles, endFiles } from './file-drop.ts'

/** Handles files and elements of other windows dragged over the studio, and prevents the browser from opening them. */
export function FileDrag() {
  const editor = useEditor()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    // What begins to be dragged in this window is no arrival in it.
    let isOwn = false
    addEventListener('dragstart', () => (isOwn = true), { signal, capture: true })
    addEventListener('dragend', () => (isOwn = false), { signal, capture: true })
    const on = (name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      addEventListener(name, (event) => !isOwn && isArrival(event) && act(event), { signal })
    on('dragenter', ({ dataTransfer }) =>
      isOfElements(dataTransfer) ? beginElements(editor) : beginFiles(editor, typesOf(dataTransfer)),
    )
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
      if (isOfElements(event.dataTransfer)) dropElements(editor)
      else void dropFiles(editor, [...(event.dataTransfer?.files ?? [])])
    })
    return () => listening.abort()
  }, [editor])
  return null
}

function isArrival({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true || isOfElements(dataTransfer)
}

function isOfElements(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes(elementDragType) ?? false
}

function typesOf(transfer: DataTransfer | null): readonly string[] {
  return [...(transfer?.items ?? [])].flatMap(({ kind, type }) => (kind === 'file' ? type : []))
}
