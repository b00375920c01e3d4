import { isSafeHref } from '#model/web/link.ts'
import { addListItem, type ListItem, listsOf } from './pasted-lists.ts'

/** Pasted HTML as formatted text keeps it, and the pictures that came with it. */
export interface PastedHtml {
  readonly html: string
  /** Pictures within the HTML that can be uploaded. */
  readonly pictures: readonly File[]
  /** Number of pictures that were left out: files of another device, pictures of other sites. */
  readonly leftOut: number
  /** Number of footnotes and endnotes that were left out with their texts. */
  readonly footnotes: number
}

/** HTML that an editor of the same kind wrote to the clipboard. */
const isOwn = (html: string) => html.includes('data-pm-slice')

/** Notes of word processors, which stand outside the text: comments, footnotes and endnotes, and the marks that lead to them. */
const notes = [
  ...['comment-list', 'footnote-list', 'endnote-list', 'footnote', 'endnote', 'comment'].map(
    (kind) => `[style*="mso-element:${kind}"]`,
  ),
  ...['_ftn', '_edn', '_msocom', 'ftnt', 'cmnt'].flatMap((name) => [`a[href^="#${name}"]`, `a[name^="${name}"]`]),
  '.MsoCommentReference',
  '[style*="mso-hide:all"]',
].join(', ')

/** Marks in the text of Word at its footnotes and endnotes. */
const footnoteMarks = ['_ftn', '_edn'].map((name) => `a[href^="#${name}"]:not([href^="#${name}ref"])`).join(', ')

/** Elements of a clipboard that are no part of its text. */
const foreign = 'script, style, meta, link, title, template, object, iframe, xml'

/**
 * Cleans HTML of word processors, spreadsheets, mail and other pages for a formatted text. Headings begin one level below
 * `level`, that of the heading above the text (1–6); lists of Word become lists; pictures are taken out.
 */
export function cleanPasted(html: string, { level }: { readonly level: number }): PastedHtml {
  if (isOwn(html)) return { html, pictures: [], leftOut: 0, footnotes: 0 }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const each of body.querySelectorAll(foreign)) each.remove()
  spacesOfApple(body)
  const footnotes = body.querySelectorAll(footnoteMarks).length
  removeNotes(body)
  listsOfWord(body)
  nestLists(body)
  formatsOfStyles(body)
  headingsBelow(body, level)
  const pictures = takePictures(body)
  cleanLinks(body)
  for (const each of body.querySelectorAll('*')) {
    if (each.localName.includes(':')) each.replaceWith(...each.childNodes)
    else for (const name of ['style', 'class', 'id', 'lang']) each.removeAttribute(name)
  }
  joinSpaces(body)
  // Outlook on the web writes lines as divisions.
  for (const each of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6'))
    if (isEmpty(each) && !each.closest('td, th')) each.remove()
  return { html: body.innerHTML, ...pictures, footnotes }
}

/** Spaces and tabs that programs of Apple keep in elements of their own. */
function spacesOfApple(body: HTMLElement): void {
  for (const each of body.querySelectorAll('.Apple-converted-space, .Apple-tab-span')) each.replaceWith(' ')
}

function removeNotes(body: HTMLElement): void {
  for (const each of body.querySelectorAll(notes)) {
    const mark = each.closest('sup')
    if (mark && mark.textContent === each.textContent) mark.remove()
    else each.remove()
  }
}

/** Paragraphs with `mso-list` become lists: their level and the sign before their words say where and which. */
function listsOfWord(body: HTMLElement): void {
  let items: ListItem[] = []
  let last: Element | undefined
  const end = () => {
    if (last) last.replaceWith(...listsOf(items, body.ownerDocument))
    items = []
    last = undefined
  }
  for (const each of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li')]) {
    const [, list, level] = /mso-list:\s*(l\d+)\s+level(\d+)/.exec(each.getAttribute('style') ?? '') ?? []
    if (!list || each.localName === 'li') {
      if (each.textContent.trim() !== '') end()
      continue
    }
    if (last && (last.parentElement !== each.parentElement || isTextBetween(last, each))) end()
    const sign = each.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
    const before = sign?.textContent.trim() ?? ''
    sign?.remove()
    addListItem(items, { list, level: Number(level), sign: before, content: [...each.childNodes] })
    last?.remove()
    last = each
  }
  end()
}

/** Whether words stand between two siblings. */
function isTextBetween(from: Element, to: Element): boolean {
  for (let at = from.nextSibling; at && at !== to; at = at.nextSibling)
    if (at.nodeType !== 8 && at.textContent?.trim()) return true
  return false
}

/** A list that stands in a list without an item, as of Google Docs, belongs to the item before it. */
function nestLists(body: HTMLElement): void {
  for (const each of [...body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')]) {
    const before = each.previousElementSibling
    if (before?.localName === 'li') before.append(each)
    else {
      const item = body.ownerDocument.createElement('li')
      each.before(item)
      item.append(each)
    }
  }
}

/** Formats that styles say become elements, each the one that the editor writes; an element that its style takes back is unwrapped. */
function formatsOfStyles(body: HTMLElement): void {
  for (const each of [...body.querySelectorAll<HTMLElement>('[style]')]) {
    const { fontWeight, fontStyle, textDecoration, textDecorationLine, verticalAlign, display } = each.style
    if (display === 'none') {
      each.remove()
      continue
    }
    const weight = fontWeight === 'bold' ? 700 : Number(fontWeight) || 0
    const isPlain = /^(?:b|strong)$/.test(each.localName) && (fontWeight === 'normal' || (weight > 0 && weight < 600))
    const isHeading = each.closest('h1, h2, h3, h4, h5, h6') !== null
    const lines = `${textDecoration} ${textDecorationLine}`
    const tags = [
      ...(weight >= 600 && !isHeading && each.localName === 'span' ? ['strong'] : []),
      ...(fontStyle === 'italic' && each.localName === 'span' ? ['em'] : []),
      ...(/line-through/.test(lines) ? ['s'] : []),
      ...(/underline/.test(lines) && !each.closest('a') && !each.querySelector('a') ? ['u'] : []),
      ...(verticalAlign === 'super' ? ['sup'] : verticalAlign === 'sub' ? ['sub'] : []),
    ]
    for (const tag of each.textContent.trim() === '' ? [] : tags) {
      const around = body.ownerDocument.createElement(tag)
      around.append(...each.childNodes)
      each.append(around)
    }
    if (isPlain) each.replaceWith(...each.childNodes)
  }
  for (const each of body.querySelectorAll('b')) renamed(each, 'strong')
  for (const each of body.querySelectorAll('i')) renamed(each, 'em')
}

/** Moves headings so that the highest stands one level below that of the place, and a title of Word is a heading. */
function headingsBelow(body: HTMLElement, level: number): void {
  for (const title of body.querySelectorAll('p.MsoTitle')) renamed(title, 'h1')
  const headings = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  const highest = Math.min(...headings.map(levelOf))
  for (const each of headings) renamed(each, `h${Math.min(6, level + 1 + levelOf(each) - highest)}`)
}

function levelOf({ localName }: Element): number {
  return Number(localName.slice(1))
}

function renamed(element: Element, tag: string): void {
  if (element.localName === tag) return
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** Takes pictures out; those of this server stay. */
function takePictures(body: HTMLElement): Pick<PastedHtml, 'pictures' | 'leftOut'> {
  const pictures: File[] = []
  let leftOut = 0
  for (const each of body.querySelectorAll('img, picture, svg, video')) {
    if (!each.isConnected || each.closest('picture') !== (each.localName === 'picture' ? each : null)) continue
    const source = (each.localName === 'img' ? each : each.querySelector('img'))?.getAttribute('src') ?? ''
    if (isOfThisServer(source)) continue
    const file = fileOf(source)
    if (file) pictures.push(file)
    else if (!isTracker(each)) leftOut++
    each.remove()
  }
  return { pictures, leftOut }
}

function isOfThisServer(source: string): boolean {
  return source.startsWith('/') && !source.startsWith('//')
}

/** Whether a picture is one that nobody sees, as mails use them. */
function isTracker(picture: Element): boolean {
  return ['width', 'height'].some((name) => /^[01]$/.test(picture.getAttribute(name) ?? ''))
}

/** File of a picture that stands within its address. */
function fileOf(source: string): File | undefined {
  const [, type, data] = /^data:(image\/[a-z+]+);base64,(.+)$/is.exec(source) ?? []
  if (!type || !data) return undefined
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (each) => each.charCodeAt(0))
    return new File([bytes], `picture.${type.slice(6).replace(/\+.*$/, '')}`, { type })
  } catch {
    return undefined
  }
}

/** Links lead where they were meant to, without the detour of a search engine; what leads nowhere here is no link. */
function cleanLinks(body: HTMLElement): void {
  for (const each of [...body.querySelectorAll('a')]) {
    const href = targetOf(each.getAttribute('href') ?? '')
    if (href !== '' && !href.startsWith('#') && isSafeHref(href)) {
      each.setAttribute('href', href)
      for (const name of ['target', 'rel', 'name']) each.removeAttribute(name)
    } else each.replaceWith(...each.childNodes)
  }
}

function targetOf(href: string): string {
  if (!/^https:\/\/www\.google\.[a-z.]+\/url\?/.test(href)) return href.trim()
  return new URL(href).searchParams.get('q') ?? href
}

/** Runs of no-break spaces, with which word processors indent, are one space; line ends in the source too. */
function joinSpaces(body: HTMLElement): void {
  const texts = body.ownerDocument.createTreeWalker(body, 4)
  for (let at = texts.nextNode(); at; at = texts.nextNode())
    if (!at.parentElement?.closest('pre')) at.nodeValue = at.nodeValue!.replaceAll(/[ \t\r\n\u00a0]{2,}|[\t\r\n]/g, ' ')
}

function isEmpty(element: Element): boolean {
  return element.textContent.trim() === '' && !element.querySelector('img, hr')
}
