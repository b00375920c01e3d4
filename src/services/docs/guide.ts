import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import type { GuidePage } from '#model/text/guide.ts'
import { richText } from '#model/text/rich-text.ts'

const userGuide = import.meta.glob<string>('/collections/voixuserguide/**/*.md', { query: '?raw', import: 'default' })
const docs = import.meta.glob<string>('/collections/docs/**/*.md', { query: '?raw', import: 'default' })
/** Translations of the user guide: a page in Spanish has the path of the English one below `voixuserguide-es`. */
const translated = import.meta.glob<string>('/collections/voixuserguide-*/**/*.md', { query: '?raw', import: 'default' })

/** Languages of the guide: English, and complete or partial translations. */
export const guideLanguages: readonly string[] = [
  ...new Set(['en', ...Object.keys(translated).map((file) => /voixuserguide-([^/]+)/.exec(file)![1]!)]),
]

/** Guide language for a reader; English without a translation. */
export function guideLanguageFor(language: string): string {
  return guideLanguages.includes(language) ? language : 'en'
}

/**
 * Pages of the user guide and the developer documentation, in reading order. A page that is not translated is in
 * English.
 */
export function readGuide(language = 'en'): Promise<readonly GuidePage[]> {
  const spoken = guideLanguageFor(language)
  const known = guides.get(spoken)
  if (known) return known
  const guide = readAll(spoken)
  guides.set(spoken, guide)
  return guide
}

const guides = new Map<string, Promise<readonly GuidePage[]>>()

async function readAll(language: string): Promise<readonly GuidePage[]> {
  const files = Object.entries({ ...userGuide, ...docs })
  const pages = await Promise.all(
    files.map(async ([file, readEnglish]) => {
      const english = parsed(await readEnglish())
      const read = translated[file.replace('/voixuserguide/', `/voixuserguide-${language}/`)]
      const page = { path: pathOf(file), language: 'en', ...english }
      if (!read) return page
      const translation = parsed(await read())
      return { ...page, language, ...translation, order: english.order, html: anchoredAs(translation.html, english.html) }
    }),
  )
  return pages
    .toSorted((a, b) => a.order - b.order || a.path.localeCompare(b.path))
    .map(({ order: _, ...page }) => page)
}

/** `/collections/voixuserguide/studio/add.md` → `studio/add`; the documentation for developers is below `docs`. */
function pathOf(file: string): string {
  const [, , collection, ...rest] = file.replace(/\.md$/, '').split('/')
  const path = rest.join('/')
  if (collection === 'docs') return `docs/${path}`
  return path === 'index' ? '' : path
}

/** A written page: a head of `name: value` lines between two `---`, then Markdown. */
function parsed(written: string) {
  const [, head = '', body = written] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(written) ?? []
  const facts = new Map(head.split('\n').map((line) => line.split(/:\s*/, 2) as [string, string]))
  const html = sanitizeHtml(markdown.parse(body, { async: false }), options)
  return {
    title: facts.get('title') ?? 'Untitled',
    section: facts.get('section') ?? '',
    order: Number(facts.get('order') ?? 1000),
    html,
    text: sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/\s+/g, ' ').trim(),
  }
}

const markdown = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      const words = this.parser.parseInline(tokens)
      return `<h${depth} id="${anchorOf(words)}">${words}</h${depth}>`
    },
  },
})

/** Slug of a heading for its anchor: `Add a slice` → `add-a-slice`. */
function anchorOf(words: string): string {
  return words
    .replace(/<[^>]+>/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** A translation with the anchors of the English page, heading by heading, so that links lead to both alike. */
function anchoredAs(html: string, english: string): string {
  const anchors = anchorsIn(english).values()
  return html.replace(heading, (found, tag: string) => {
    const { value } = anchors.next()
    return value === undefined ? found : `<${tag} id="${value}">`
  })
}

/** Anchors of the headings of a page, in their order. */
function anchorsIn(html: string): readonly string[] {
  return [...html.matchAll(heading)].map(([, , anchor]) => anchor!)
}

const heading = /<(h[2-4]) id="([^"]*)">/g

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richText.tags, 'kbd'],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(richText.attributes).map(([tag, names]) => [tag, [...names]])),
    ...Object.fromEntries(['h2', 'h3', 'h4'].map((tag) => [tag, ['id']])),
  },
  allowedSchemes: [...richText.protocols],
  allowProtocolRelative: false,
}
