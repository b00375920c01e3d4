import { isBrowserKey } from '#model/web/browser-keys.ts'
import { isComposingKey } from '#model/web/composing-key.ts'
import { editingAttribute, type FromCanvas } from '#model/studio/canvas.ts'
import { offsetIn } from '#ui/text/text-offset.ts'
import { wrapperOf } from './boxes.ts'
import { modifiersOf } from './pointer.ts'
import type { WorkingCopy } from './working-copy.ts'
import { plainWords } from './plain-words.ts'

/** Inline editor of a slice's text. */
export interface InlineText {
  readonly element: string
  readonly field: string
  readonly node: HTMLElement
  /** Ends the editing and keeps the text. */
  readonly leave: () => void
}

interface Writing {
  readonly element: string
  readonly field: string
  readonly node: HTMLElement
  /** Several lines are allowed: Enter makes one in place of leaving. */
  readonly lines: boolean
  readonly send: (message: FromCanvas) => void
  readonly left: () => void
}

interface Beginning extends Omit<Writing, 'node' | 'lines'> {
  /** A text of one or of several lines; without it a formatted one. */
  readonly lines?: boolean | undefined
  readonly copy: Pick<WorkingCopy, 'node' | 'hold'>
  /** The node that is meant where several show the same text. */
  readonly near: Element | undefined
}

/** Starts inline editing of a text, unless its rendering does not allow it. */
export function beginWriting({ copy, near, lines, ...about }: Beginning): InlineText | undefined {
  const { element, field, send } = about
  const wrapper = wrapperOf(element)
  const value = copy.node(element)?.props[field]
  const find = lines === undefined ? nodeOfRichText : nodeOfText
  const node = wrapper && typeof value === 'string' && value.trim() !== '' ? find(wrapper, value, near) : undefined
  if (!node) {
    send({ kind: 'unwritable', element, field })
    return undefined
  }
  copy.hold(element)
  return lines === undefined ? lendNode({ ...about, node }) : writeIn({ ...about, node, lines })
}

/**
 * Makes a text node editable inline, with the caret in it. Input goes to the studio with each letter, never during an
 * IME composition; the page is not rendered over it meanwhile.
 */
function writeIn({ element, field, node, lines, send, left }: Writing): InlineText {
  const about = { element, field }
  node.setAttribute('contenteditable', 'plaintext-only')
  node.setAttribute(editingAttribute, '')
  node.setAttribute('role', 'textbox')
  node.spellcheck = true
  divide(node)
  node.focus({ preventScroll: true })
  caretAtEnd(node)
  const writing = new AbortController()
  const { signal } = writing
  node.addEventListener('input', written, { signal })
  node.addEventListener('compositionend', tell, { signal })
  node.addEventListener('keydown', keyDown, { signal })
  node.addEventListener('blur', leave, { signal })
  const stopTelling = tellCaret(node, about, send)
  return { element, field, node, leave }

  function written(event: Event): void {
    if (!(event as InputEvent).isComposing) tell()
  }

  function tell(): void {
    send({ kind: 'written', ...about, text: textOf(node, lines) })
  }

  function keyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    if (isComposingKey(event)) return
    const { mod, shift, alt } = modifiersOf(event)
    if (event.key === 'Escape' || (event.key === 'Enter' && (mod || !lines))) leave()
    else if (event.key === 'Tab' && !mod && !alt) {
      leave()
      send({ kind: 'next-text', ...about, by: shift ? -1 : 1 })
    } else if (mod && !isForWriting(event) && !isBrowserKey({ key: event.key, mod, alt }))
      send({ kind: 'key', key: event.key, code: event.code, modifiers: { mod, shift, alt }, typing: true })
    else return
    event.preventDefault()
  }

  function leave(): void {
    if (signal.aborted) return
    writing.abort()
    stopTelling()
    for (const name of ['contenteditable', editingAttribute, 'role', 'spellcheck']) node.removeAttribute(name)
    getSelection()?.removeAllRanges()
    left()
    send({ kind: 'left', ...about })
  }
}

/** Tells where the caret stands in a text, until the function that is answered is called. */
function tellCaret(node: HTMLElement, about: Pick<InlineText, 'element' | 'field'>, send: Writing['send']): () => void {
  const tell = () => {
    const { focusNode, focusOffset = 0, anchorNode, anchorOffset = 0 } = getSelection() ?? {}
    const at = focusNode ? offsetIn(node, focusNode, focusOffset) : undefined
    const from = anchorNode ? offsetIn(node, anchorNode, anchorOffset) : undefined
    if (at !== undefined && from !== undefined) send({ kind: 'caret', caret: { ...about, at, from } })
  }
  document.addEventListener('selectionchange', tell)
  tell()
  return () => {
    document.removeEventListener('selectionchange', tell)
    send({ kind: 'caret', caret: null })
  }
}

/** Leaves a node of formatted text to the editor of the studio, and puts back what it held when that has gone. */
function lendNode({ element, field, node, send, left }: Omit<Writing, 'lines'>): InlineText {
  const html = node.innerHTML
  const attributes = [...node.attributes].map(({ name, value }) => [name, value] as const)
  node.setAttribute(editingAttribute, '')
  send({ kind: 'writable', element, field })
  const stopTelling = tellCaret(node, { element, field }, send)
  return {
    element,
    field,
    node,
    leave() {
      stopTelling()
      for (const { name } of [...node.attributes]) node.removeAttribute(name)
      for (const [name, value] of attributes) node.setAttribute(name, value)
      // React knows this content, and draws over it only what has changed.
      node.innerHTML = html
      left()
    },
  }
}

/** The node that shows a formatted text of a slice: within `near` first, where several show the same. */
function nodeOfRichText(wrapper: Element, html: string, near?: Element): HTMLElement | undefined {
  const found = [...wrapper.querySelectorAll<HTMLElement>('*')].filter(
    (node) => node.innerHTML.trim() === html.trim() && !node.closest('button, summary, label, option, a'),
  )
  return found.find((node) => near && (node.contains(near) || near.contains(node))) ?? found[0]
}

/**
 * The node that shows a text of a slice and nothing else, if there is one that can be written in: within `near` first,
 * where several show the same. Not in a button, to which the space bar belongs.
 */
function nodeOfText(wrapper: Element, value: string, near?: Element): HTMLElement | undefined {
  const texts = document.createTreeWalker(wrapper, NodeFilter.SHOW_TEXT)
  const found: HTMLElement[] = []
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode
    if (!parentElement || parentElement.childNodes.length !== 1 || plainWords(textContent) !== plainWords(value))
      continue
    if (parentElement.closest('button, summary, label, option, svg')) continue
    found.push(parentElement)
  }
  return found.find((node) => near && (node.contains(near) || near.contains(node))) ?? found[0]
}

/** Takes out what keeps a title's words together at a hyphen: an editor would write across it. */
function divide({ firstChild: text }: HTMLElement): void {
  if (!(text instanceof Text)) return
  for (let at = text.data.indexOf('\u2060'); at !== -1; at = text.data.indexOf('\u2060', at)) text.deleteData(at, 1)
}

function textOf(node: HTMLElement, lines: boolean): string {
  const text = node.innerText.replace(/\u00a0/g, ' ').replace(/\n$/, '')
  return lines ? text : text.replace(/\s*\n\s*/g, ' ')
}

function caretAtEnd(node: HTMLElement): void {
  const selection = getSelection()
  // A double click has selected a word of it already; a third all of it, and the page up to the next text.
  const isSelected = selection && !selection.isCollapsed && node.contains(selection.anchorNode)
  // Set again: keys that follow a third click at once were not typed over the selection that it made.
  if (isSelected && selection.anchorNode && selection.focusNode && node.contains(selection.focusNode)) {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = selection
    selection.removeAllRanges()
    return selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset)
  }
  selection?.selectAllChildren(node)
  if (!isSelected) selection?.collapseToEnd()
}

/** Whether a key belongs to text editing: selecting, copying, undo, moving by words. AltGr types letters. */
function isForWriting(event: KeyboardEvent): boolean {
  return (
    event.getModifierState('AltGraph') ||
    (!event.altKey && /^([acvxzybiu]|Arrow.*|Backspace|Delete|Enter)$/i.test(event.key))
  )
}
