import { everyTag, type HtmlNode, type HtmlTag, isBlankNode, isTag, textOf } from './html-tree.ts'
import type { Section, SectionKind } from './sections.ts'

/**
 * Splits short texts by layout: a heading with a few lines, lines with a button, lines below a picture. Longer ones stay text.
 */
export function withHeadingTexts(sections: readonly Section[]): readonly Section[] {
  const out: Section[] = []
  for (const each of sections) {
    const last = out.at(-1)
    const changed = last && (joinedWith(last, each) ?? ledIn(last, each))
    if (changed) out[out.length - 1] = changed
    else out.push(isHeadingText(each) ? { ...each, kind: 'heading-text' } : each)
  }
  return out
}

/** Opening section with the page's title and first lines; undefined without such an opening. */
export function openedBy(title: string, sections: readonly Section[]): readonly Section[] | undefined {
  const [first, ...rest] = sections
  if (!first || first.kind !== 'text' || first.heading || !isShort(first)) return undefined
  return [{ ...first, heading: { level: 1, text: title } }, ...rest]
}

function isHeadingText(section: Section): boolean {
  return section.kind === 'text' && section.heading !== undefined && section.copy.length > 0 && isShort(section)
}

/** Two sections that are one; undefined where each stands alone. */
function joinedWith(last: Section, next: Section): Section | undefined {
  const isText = last.kind === 'text' || last.kind === 'heading-text'
  if (next.kind === 'buttons' && isText && last.copy.length > 0 && isShort(last))
    return { ...last, kind: 'heading-text', buttons: [...last.buttons, ...next.buttons] }
  if (next.kind !== 'text' || next.heading || last.kind !== 'picture' || last.heading) return undefined
  const [picture, ...more] = last.pictures
  if (!picture || more.length > 0 || picture.href !== '' || !isShort(next) || lengthOf(next) > longestBelow)
    return undefined
  const { richCaption, ...bare } = picture
  return {
    ...next,
    ...(last.lead && { lead: last.lead }),
    kind: 'picture-text',
    pictures: [{ ...bare, caption: '' }],
    side: 'top',
    copy: [...captionAbove(richCaption ?? [picture.caption]), ...next.copy],
  }
}

function captionAbove(caption: readonly HtmlNode[]): readonly HtmlNode[] {
  if (textOf(caption) === '') return []
  const small: HtmlTag = { name: 'small', attributes: {}, children: caption }
  return [{ name: 'p', attributes: {}, children: [small] }]
}

/** Section with the line before it, where that ends with a colon. */
function ledIn(last: Section, next: Section): Section | undefined {
  const { kind, heading, copy } = last
  const [only, ...more] = copy.filter((node) => !isBlankNode(node))
  const isLine = kind === 'text' && !heading && isTag(only ?? '', 'p') && more.length === 0
  const words = textOf(copy).trim()
  if (!isLine || !words.endsWith(':') || words.length > longestLead || !led.has(next.kind)) return undefined
  return { ...next, lead: copy }
}

/** Kinds that a line may introduce. */
const led: ReadonlySet<SectionKind> = new Set(['gallery', 'picture', 'columns', 'cards', 'table', 'quote', 'video'])

/** Whether a text is paragraphs and short lists that a layout can set large. */
function isShort(section: Section): boolean {
  const { copy } = section
  const isPlain = copy.every((node) => isTag(node, 'p', 'ul', 'ol') || (typeof node === 'string' && node.trim() === ''))
  const items = [...everyTag(copy)].filter(({ name }) => name === 'li').length
  return isPlain && items <= mostItems && lengthOf(section) <= longestShort
}

function lengthOf({ copy }: Section): number {
  return textOf(copy).length
}

/** Characters of a text that is laid out, not read at length. */
const longestShort = 700
/** Characters of what stands below a picture and is about it. */
const longestBelow = 400
/** Characters of a line that introduces what follows. */
const longestLead = 160
const mostItems = 12
