import type { Element } from '#model/page/page.ts'
import { everyElement } from '#document/tree.ts'
import { everyTag, type HtmlNode, readHtml, textOf } from './html-tree.ts'
import { backgroundOf, picturesIn } from './sections.ts'

/** Countable contents of a page. */
interface Contents {
  readonly words: readonly string[]
  readonly headings: readonly string[]
  readonly links: readonly string[]
  readonly pictures: readonly string[]
}

/** Imported share of each kind of content. */
export interface Shares {
  readonly words: Share
  readonly headings: Share
  readonly links: Share
  readonly pictures: Share
}

interface Share {
  readonly arrived: number
  readonly of: number
}

/** Composed names of addresses, so that both sides are counted alike. */
interface ContentNames {
  readonly link: (href: string) => string | undefined
  /** Name of a picture; undefined for one that is not there. */
  readonly picture: (src: string) => string | undefined
}

/** Contents of a source's HTML, without missing pictures. */
export function contentsOfHtml(nodes: readonly HtmlNode[], { link, picture }: ContentNames): Contents {
  const tags = [...everyTag(nodes)]
  const sources = [
    ...picturesIn(nodes).map(({ src }) => src),
    ...tags.flatMap((tag) => backgroundOf(tag) ?? []),
    ...tags.flatMap(({ block }) =>
      block?.name === 'cover' && typeof block.data.url === 'string' ? [block.data.url] : [],
    ),
  ]
  return {
    words: wordsIn(textOf(nodes)),
    headings: headingsIn(tags.map(({ name, children }) => ({ name, text: () => textOf(children) }))),
    links: tags.flatMap(({ name, attributes, children }) => {
      // A link to the large version of its own picture is what opens it, and one without words leads nobody anywhere.
      const isPlain = name === 'a' && attributes.href !== undefined && textOf(children) !== ''
      return isPlain ? (link(attributes.href!) ?? []) : []
    }),
    pictures: [...new Set(sources.flatMap((src) => picture(src) ?? []))],
  }
}

/** Contents of elements by fields; `picture` names a picture by its asset. */
export function contentsOfElements(elements: readonly Element[], picture: (asset: string) => string): Contents {
  const words: string[] = []
  const headings: string[] = []
  const links: string[] = []
  const pictures = new Set<string>()
  const rich = (html: string) => {
    const found = contentsOfRichText(html, picture)
    words.push(...found.words)
    headings.push(...found.headings)
    links.push(...found.links)
    for (const each of found.pictures) pictures.add(each)
  }
  for (const { fields } of everyElement(elements))
    for (const { name, type, ...stored } of fields) {
      const value = stored[type]
      if (type === 'wysiwyg') rich(String(value))
      else if (type === 'text' || type === 'textarea') {
        words.push(...wordsIn(String(value)))
        if (name === 'title') headings.push(headingKey(String(value)))
      } else if (type === 'link') {
        const { text, href } = value as { text: string; href: string }
        words.push(...wordsIn(text))
        links.push(href)
      } else if (type === 'media') for (const { asset } of value as { asset: string }[]) pictures.add(picture(asset))
    }
  return { words, headings, links, pictures: [...pictures] }
}

/** Contents of a stored rich text. */
export function contentsOfRichText(html: string, picture: (asset: string) => string): Contents {
  const nodes = readHtml(html, mostNodes)
  if (typeof nodes === 'string') return { words: [], headings: [], links: [], pictures: [] }
  return contentsOfHtml(nodes, {
    link: (href) => href,
    picture: (src) => picture(/^\/media\/([^/]+)\//.exec(src)?.[1] ?? src),
  })
}

const mostNodes = 200_000

function headingsIn(tags: readonly { readonly name: string; readonly text: () => string }[]): readonly string[] {
  return tags.flatMap(({ name, text }) => {
    const key = /^h[1-6]$/.test(name) ? headingKey(text()) : ''
    return key === '' ? [] : [key]
  })
}

function headingKey(text: string): string {
  return wordsIn(text).join(' ')
}

function wordsIn(text: string): readonly string[] {
  // An address that is written out is no word: it becomes a link, or the video that is there.
  const words = text.replaceAll(/https?:\/\/\S+/gi, ' ')
  return (
    words
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

export function sharesOf(source: Contents, result: Contents): Shares {
  return {
    words: shareOf(source.words, result.words),
    headings: shareOf(source.headings, result.headings),
    links: shareOf(source.links, result.links),
    pictures: shareOf(source.pictures, result.pictures),
  }
}

/** Members of a bag that are in another, as often as they stand there. */
function shareOf(wanted: readonly string[], found: readonly string[]): Share {
  const left = new Map<string, number>()
  for (const each of found) left.set(each, (left.get(each) ?? 0) + 1)
  let arrived = 0
  for (const each of wanted) {
    const count = left.get(each) ?? 0
    if (count === 0) continue
    left.set(each, count - 1)
    arrived++
  }
  return { arrived, of: wanted.length }
}

/** Sum of shares. */
export function sumOfShares(all: readonly Shares[]): Shares {
  const sum = (name: keyof Shares): Share => ({
    arrived: all.reduce((total, each) => total + each[name].arrived, 0),
    of: all.reduce((total, each) => total + each[name].of, 0),
  })
  return { words: sum('words'), headings: sum('headings'), links: sum('links'), pictures: sum('pictures') }
}
