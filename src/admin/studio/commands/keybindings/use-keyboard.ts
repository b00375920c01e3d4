import { useEffect } from 'react'
import { filesOfPaste, isPasteKey } from '#model/web/native-paste.ts'
import { boundAttribute } from '../../../controls/text-binding.ts'
import { chunks } from '../../chunks.tsx'
import { useEditor } from '../../context.tsx'
import { pressedIn } from './key-names.ts'
import { focusRegion } from '../regions.ts'
import { keyPressed, type Typing } from './key-press.ts'
import type { Pressed } from './pressed-key.ts'

/** Runs the shortcuts of the studio, outside of typing, menus and dialogs. */
export function useKeyboard(): void {
  const editor = useEditor()
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body
      if (
        event.isComposing ||
        event.defaultPrevented ||
        // The key has closed the dialog that it was pressed in.
        !target.isConnected ||
        target.closest('[role="dialog"], [role="menu"], [role="listbox"]')
      )
        return
      const pressed = pressedIn(event)
      if (!pressed) return
      if (!isTyping(target) && isOwnKey(target, pressed)) return
      if (isTextSelected() && pressed.mod && /^[cx]$/i.test(pressed.key)) return
      if (isTyping(target) && leavesField(pressed)) return focusRegion('canvas')
      if (isPasteKey(event) && !isTyping(target))
        return filesOfPaste((files) => {
          if (files.length === 0) keyPressed(editor, pressed)
          else void chunks.canvasTools().then(({ pasteFiles }) => pasteFiles(editor, files))
        })
      if (keyPressed(editor, pressed, typingIn(target))) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [editor])
}

/** Escape leaves a field for the page, where the next one steps out of the element. */
function leavesField({ key, mod, alt, shift }: Pressed): boolean {
  return key === 'Escape' && !mod && !alt && !shift
}

/** Whether the user types there, and in a text whose steps are those of the document. */
function typingIn(target: HTMLElement): Typing {
  if (!isTyping(target)) return false
  return target.closest(`[${boundAttribute}]`) ? 'in texts' : true
}

function isTyping(target: HTMLElement): boolean {
  if (target.isContentEditable || target.localName === 'textarea' || target.localName === 'select') return true
  return target.localName === 'input' && !/^(checkbox|radio|button|range)$/.test((target as HTMLInputElement).type)
}

/** Enter, space and arrows belong to buttons, tabs, sliders and radio buttons that have the focus. */
function isOwnKey(target: HTMLElement, { key, mod, alt }: { key: string; mod: boolean; alt: boolean }): boolean {
  if (mod || alt) return false
  if (target.closest('[role="tree"]')) return false
  if (/^( |Enter)$/.test(key)) return target.matches('button, a, summary, input, [role="radio"], [role="tab"]')
  return (
    key.startsWith('Arrow') &&
    target.closest('[role="radiogroup"], [role="tablist"], [role="slider"], [role="toolbar"], input[type="radio"]') !==
      null
  )
}

function isTextSelected(): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.toString() !== ''
}
