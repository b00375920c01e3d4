import type { Slice } from '#slices/define.ts'

/**
 * Field of a slice that a clicked node shows. Views carry no marks of their fields, so this compares the rendered node
 * with the props: the same text, the image's address, the link's.
 */
export function fieldAt(
  target: Element,
  wrapper: Element,
  fields: Slice['fields'],
  props: Readonly<Record<string, unknown>>,
): string | undefined {
  const names = Object.keys(fields).filter((name) => props[name] !== undefined)
  for (let at: Element | null = target; at && at !== wrapper; at = at.parentElement) {
    const found = names.find((name) => shows(at as Element, fields[name]!.type, props[name]))
    if (found) return found
  }
  const media = names.find((name) => fields[name]!.type === 'media')
  return media && target.closest('picture, img, figure') ? media : undefined
}

function shows(element: Element, type: string, value: unknown): boolean {
  switch (type) {
    case 'text':
    case 'textarea':
      return typeof value === 'string' && value.trim() !== '' && plain(element.textContent) === plain(value)
    case 'wysiwyg':
      return typeof value === 'string' && element.innerHTML.trim() === value.trim()
    case 'link':
      return element.localName === 'a' && element.getAttribute('href') === (value as { href?: string }).href
    case 'media':
      return (
        element.matches('img, picture') &&
        assetsOf(value).some((asset) => element.outerHTML.includes(`/media/${asset}/`))
      )
    default:
      return false
  }
}

function assetsOf(value: unknown): string[] {
  const pictures = (Array.isArray(value) ? value : [value]) as { crops?: { asset: string }[] }[]
  return pictures.flatMap(({ crops = [] }) => crops.map(({ asset }) => asset))
}

function plain(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim()
}
