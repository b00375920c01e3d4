import { Editor as TextEditor } from '@tiptap/core'
import { formattedText } from '#document/formatted-text.ts'
import { labelOf } from '#fields/index.ts'
import { label, spoken, t } from '#messages/interface.ts'
import { editingAttribute } from '#model/studio/canvas.ts'
import { isComposingKey } from '#model/web/composing-key.ts'
import { definitions } from '#slices/definitions.ts'
import { announce } from '../../components/announce.ts'
import { toolAttribute } from '../../controls/rich-text-tools.tsx'
import { asRead, boundTextExtensions } from '../../controls/rich-text-extensions.ts'
import { richTextPaste } from '../../controls/rich-text-paste.ts'
import { asStored, takeOver, writtenIn } from '../../controls/rich-text-value.ts'
import { pressedIn } from '../commands/keybindings/key-names.ts'
import { keyPressed } from '../commands/keybindings/key-press.ts'
import { bindText } from '../commands/bind-text.ts'
import type { Editor } from '../editor.ts'
import type { CanvasWindow } from '../state/canvas-bridge.ts'
import { writeNext } from './inline-text.ts'

interface Place {
  readonly element: string
  readonly field: string
}

/** Elements that may take the focus while a text stays open: its toolbar and popups. */
const tools = `[${toolAttribute}], [role="dialog"], [role="listbox"]`

/** Mounts the rich-text editor in the node that the canvas provides. */
export function beginRichText(editor: Editor, place: Place): void {
  const { studio, ui, bridge, canvas } = editor
  ui.getState().inPlace?.leave()
  const frame = bridge.frameOf(canvas.getState().active)
  const page = frame?.contentDocument
  const node = page?.querySelector<HTMLElement>(`[${editingAttribute}]`)
  const definition = definitions.get(studio.index.get(place.element)?.element.component ?? '')?.fields[place.field]
  if (!frame || !page || !node || definition?.type !== 'wysiwyg') return bridge.send({ kind: 'write-end' })
  const stored = () => {
    const found = studio.index.get(place.element)?.element.fields.find(({ name }) => name === place.field)
    return found ? String(found.wysiwyg ?? '') : undefined
  }
  const chosen = chosenIn(page)
  const binding = bindText(studio, {
    element: place.element,
    name: place.field,
    field: definition,
    run: (edit) => editor.run(edit),
    refused: (error) => editor.say(spoken(error.said)),
  })!
  let isOver = false
  const text = new TextEditor({
    element: { mount: node },
    injectCSS: false,
    extensions: [
      ...boundTextExtensions,
      richTextPaste({
        level: () => levelAbove(node),
        uploading: { user: editor.session.user, site: studio.get().page.site_id },
        say: (message) => message !== '' && editor.say(message),
      }),
    ],
    editorProps: {
      attributes: { 'aria-multiline': 'true', 'aria-label': label(definition.label || labelOf(place.field)) },
      handleKeyDown: (_, event) => keyDown(event),
    },
    content: asRead(stored() ?? node.innerHTML),
    parseOptions: asStored,
    onUpdate: () => binding.edit(writtenIn(text, binding.runs())),
    onBlur: () =>
      // A click beside it on the page; the toolbar and its dialogs are in another document.
      setTimeout(() => !isOver && page.hasFocus() && !text.isFocused && leave()),
  })
  const offs = [
    studio.store.subscribe(follow),
    binding.listen(() => takeOver(text, formattedText(binding.runs()))),
    ui.subscribe(({ reviewing, comparison, brand }) => (reviewing || comparison || brand !== null) && leave()),
    canvas.subscribe(({ active }, before) => active !== before.active && leave()),
  ]
  node.addEventListener('keydown', forward)
  document.addEventListener('focusin', focusMoved)
  ui.setState({ inPlace: { ...place, text, leave } })
  bridge.focus()
  text.commands.focus(chosen ? undefined : 'end')
  if (chosen) select(chosen)
  announce(t('Editing the text. Press Alt F10 for formatting and Escape to leave.'))

  /** Leaves with the selection, and with the text. */
  function follow(): void {
    const { elements } = studio.get().selection
    if (elements.length !== 1 || elements[0] !== place.element) leave()
  }

  function keyDown(event: KeyboardEvent): boolean {
    if (isComposingKey(event)) return false
    if (event.key === 'Escape') {
      leave()
      bridge.focus()
      return true
    }
    if (event.key === 'F10' && event.altKey) {
      document.querySelector<HTMLElement>(`[${toolAttribute}] button`)?.focus()
      return true
    }
    // In tables and lists it belongs to the text.
    if (event.key !== 'Tab' || text.isActive('table') || text.isActive('listItem')) return false
    leave()
    writeNext(editor, { ...place, by: event.shiftKey ? -1 : 1 })
    return true
  }

  /** Commands of the studio that hold while one types; what the text took itself is left to it. */
  function forward(event: KeyboardEvent): void {
    const pressed = pressedIn(event)
    if (event.defaultPrevented || isComposingKey(event) || !pressed?.mod || isOfTexts(event)) return
    if (keyPressed(editor, pressed, 'in texts')) event.preventDefault()
  }

  function focusMoved({ target }: FocusEvent): void {
    if (target === frame || (target instanceof Element && target.closest(tools))) return
    leave()
  }

  function select({ from, to }: Chosen): void {
    const [start, end] = [text.view.posAtCoords(from)?.pos, text.view.posAtCoords(to)?.pos]
    if (start !== undefined && end !== undefined) text.commands.setTextSelection({ from: start, to: end })
  }

  function leave(): void {
    if (isOver) return
    isOver = true
    offs.forEach((off) => off())
    document.removeEventListener('focusin', focusMoved)
    node!.removeEventListener('keydown', forward)
    text.destroy()
    ui.setState({ inPlace: null })
    const canvasWindow = frame!.contentWindow as CanvasWindow | null
    canvasWindow?.voixCanvas?.({ kind: 'write-end' })
  }
}

/** Level of the heading that stands last before a text on the page, 1 where there is none. */
function levelAbove(text: Element): number {
  const headings = [...text.ownerDocument.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const above = headings.findLast(
    (each) => !text.contains(each) && each.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return above ? Number(above.localName.slice(1)) : 1
}

/** Ends of what was selected on the page, in px of it. */
interface Chosen {
  readonly from: { readonly left: number; readonly top: number }
  readonly to: { readonly left: number; readonly top: number }
}

/** Selection of a double click, which is lost once the editor draws the text again. */
function chosenIn(page: Document): Chosen | undefined {
  const selection = page.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const boxes = [...selection.getRangeAt(0).getClientRects()]
  const [first, last] = [boxes[0], boxes.at(-1)]
  if (!first || !last) return undefined
  const middle = (box: DOMRect) => box.top + box.height / 2
  return { from: { left: first.left + 1, top: middle(first) }, to: { left: last.right - 1, top: middle(last) } }
}

/** Keys with Ctrl or ⌘ that the browser carries out in a text by itself. */
function isOfTexts({ key, altKey }: KeyboardEvent): boolean {
  return !altKey && /^([acvx]|Arrow.*|Backspace|Delete|Home|End)$/i.test(key)
}
