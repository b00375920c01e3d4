import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'
import type { GuidePage } from '#model/guide.ts'
import { richText } from '#model/rich-text.ts'

const userGuide = import.meta.glob<string>('/collections/voixuserguide/**/*.md', { query: '?raw', import: 'default' })
const docs = import.meta.glob<string>('/collections/docs/**/*.md', { query: '?raw', import: 'default' })

/** Pages of the user guide and the developer documentation, in reading order. */
export function readGuide(): Promise<readonly GuidePage[]> {
  guide ??= readAll()
  return guide
}

let guide: Promise<readonly GuidePage[]> | undefined

async function readAll(): Promise<readonly GuidePage[]> {
  const files = Object.entries({ ...userGuide, ...docs })
  const pages = await Promise.all(files.map(async ([file, read]) => ({ path: pathOf(file), ...parsed(await read()) })))
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

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richText.tags, 'kbd'],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(richText.attributes).map(([tag, names]) => [tag, [...names]])),
    ...Object.fromEntries(['h2', 'h3', 'h4'].map((tag) => [tag, ['id']])),
  },
  allowedSchemes: [...richText.protocols],
  allowProtocolRelative: false,
}
