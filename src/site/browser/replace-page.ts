import type { PagePayload } from '#model/view/payload.ts'
import { pageReady } from './page-ready.ts'
import { applyStyles } from './styles.ts'

/** Replaces the page in one task: content, styles and head. */
export function replacePage(payload: PagePayload, styles: readonly CSSStyleSheet[]): void {
  const { documentElement: root, body } = document
  const content = fragmentOf(payload.content)
  document.querySelector('script#voix-page')?.remove()
  // Before all else: when what has the focus goes, the browser brings its page up to date, which then has nothing new yet.
  document.querySelector('body > .page')?.replaceWith(content)
  root.lang = payload.lang
  root.dir = payload.dir
  for (const { name } of [...body.attributes]) if (name.startsWith('data-')) body.removeAttribute(name)
  for (const [name, value] of Object.entries(payload.marks)) body.setAttribute(`data-${name}`, value)
  replaceHead(fragmentOf(payload.head))
  applyStyles(styles)
  pageReady(document)
}

/** Replaces the metadata in the head, between the title and the site's icon. */
function replaceHead(words: DocumentFragment): void {
  const title = document.head.querySelector('title')
  const icon = document.head.querySelector('link[rel="icon"]')
  if (!title || !icon) return
  while (title.nextSibling && title.nextSibling !== icon) title.nextSibling.remove()
  title.remove()
  icon.before(words)
}

function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  // Adopted, so that what is found in it belongs to the document that shows it.
  return document.adoptNode(template.content)
}

/** Moves the focus to the heading of the new page, or to its `main` where no heading is visible. */
export function focusStart(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')]
  const start = headings.find((each) => each.checkVisibility()) ?? document.querySelector<HTMLElement>('main#main')
  if (!start) return
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1
  start.focus({ preventScroll: true })
}
