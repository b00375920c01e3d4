import { pseudoLocalize } from '#messages/pseudo-localize.ts'

const skipped = 'script, style, textarea, noscript'

/** Text nodes with a pseudo-localized text in place of their own. */
const shown = new WeakMap<Text, { readonly own: string; readonly longer: string }>()
const ownDirection = document.documentElement.dir

// What is drawn again says its own words.
const observer = new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes)
    for (const node of type === 'characterData' ? [target] : addedNodes) textsIn(node).forEach(lengthen)
})

/** Lengthens or mirrors the texts of the document as a preview. */
export function previewText({
  longer: isLonger,
  turned,
}: {
  readonly longer: boolean
  readonly turned: boolean
}): void {
  document.documentElement.dir = turned ? (ownDirection === 'rtl' ? 'ltr' : 'rtl') : ownDirection
  observer.disconnect()
  textsIn(document.body).forEach(isLonger ? lengthen : restore)
  if (isLonger) observer.observe(document.body, { subtree: true, childList: true, characterData: true })
}

function lengthen(text: Text): void {
  const { data, parentElement } = text
  if (shown.get(text)?.longer === data || parentElement?.closest(skipped)) return
  const made = pseudoLocalize(data)
  if (made === data) return
  shown.set(text, { own: data, longer: made })
  text.data = made
}

function restore(text: Text): void {
  const it = shown.get(text)
  if (it?.longer === text.data) text.data = it.own
  shown.delete(text)
}

function textsIn(node: Node): Text[] {
  if (node instanceof Text) return [node]
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}
