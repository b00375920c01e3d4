import { isSafeHref } from '#model/web/link.ts'
import { richText } from '#model/text/rich-text.ts'

const tags = new Set<string>(richText.tags)
/** Elements dropped with their content. */
const dropped = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'textarea',
  'title',
  'svg',
  'math',
])

/** Sanitises rich text by the server's allow-list. */
export function sanitise(html: string): string {
  if (!/[<&]/.test(html)) return html
  const body = new DOMParser().parseFromString(html, 'text/html').body
  clean(body)
  return body.innerHTML
}

function clean(parent: Element): void {
  for (const child of [...parent.childNodes]) {
    if (child.nodeType === Node.COMMENT_NODE) child.remove()
    if (child.nodeType !== Node.ELEMENT_NODE) continue
    const element = child as Element
    const tag = element.localName
    if (dropped.has(tag)) {
      element.remove()
      continue
    }
    clean(element)
    if (!tags.has(tag)) element.replaceWith(...element.childNodes)
    else cleanAttributes(element)
  }
}

function cleanAttributes(element: Element): void {
  const allowed = richText.attributes[element.localName] ?? []
  for (const { name, value } of [...element.attributes]) {
    const unsafe = (name === 'href' && !isSafeHref(value)) || (name === 'src' && !value.startsWith('/media/'))
    if (!allowed.includes(name) || unsafe) element.removeAttribute(name)
  }
  if (element.getAttribute('target') === '_blank') element.setAttribute('rel', 'noopener')
}
