import type { FieldType } from '#model/page/page.ts'
import type { Slice } from '#slices/define.ts'
import { plainWords } from './plain-words.ts'

/** Field of a clicked node, by comparison of rendered text, image address or link with the props. */
export function fieldAt(
  target: Element,
  wrapper: Element,
  fields: Slice['fields'],
  props: Readonly<Record<string, unknown>>,
): string | undefined {
  const names = Object.keys(fields).filter((name) => props[name] !== undefined)
  for (let at: Element | null = target; at && at !== wrapper; at = at.parentElement) {
    const found = names.find((name) => shows[fields[name]!.type](at as Element, props[name]))
    if (found) return found
  }
  const media = names.find((name) => fields[name]!.type === 'media')
  return media && target.closest('picture, img, figure') ? media : undefined
}

export type Shown = Readonly<Record<FieldType, Shows>>

type Shows = (element: Element, value: unknown) => boolean

const showsText: Shows = (element, value) =>
  typeof value === 'string' && value.trim() !== '' && plainWords(element.textContent) === plainWords(value)
/** A value that no node shows as it is. */
const isNowhere: Shows = () => false

/** Whether a node shows a value, by the type of its field. */
export const shows: Shown = {
  text: showsText,
  textarea: showsText,
  wysiwyg: (element, value) => typeof value === 'string' && element.innerHTML.trim() === value.trim(),
  link: (element, value) =>
    element.localName === 'a' && element.getAttribute('href') === (value as { href?: string }).href,
  media: (element, value) =>
    element.matches('img, picture') && assetsOf(value).some((asset) => element.outerHTML.includes(`/media/${asset}/`)),
  checkbox: isNowhere,
  select: isNowhere,
  number: isNowhere,
  color: isNowhere,
  date: isNowhere,
  datetime: isNowhere,
  specials: isNowhere,
  resorts: isNowhere,
}

function assetsOf(value: unknown): string[] {
  const pictures = (Array.isArray(value) ? value : [value]) as { crops?: { asset: string }[] }[]
  return pictures.flatMap(({ crops = [] }) => crops.map(({ asset }) => asset))
}
