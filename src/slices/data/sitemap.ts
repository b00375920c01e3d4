import { pipedLines } from './piped-lines.ts'

interface Page {
  readonly path: string
  readonly title: string
}

interface Group {
  readonly title: string
  readonly links: readonly { readonly text: string; readonly href: string }[]
}

/** Groups of pages by their first path segment, headed by the page of that path. */
export function groupsOfPages(pages: readonly Page[]): Group[] {
  const sorted = pages.toSorted((a, b) => a.path.localeCompare(b.path, 'en'))
  const groups = [...Map.groupBy(sorted, ({ path }) => path.split('/')[0] ?? '')]
  const alone = groups.flatMap(([, members]) => (members.length === 1 ? members : [])).map(linkOf)
  const together = groups.filter(([, { length }]) => length > 1)
  return [
    ...(alone.length > 0 ? [{ title: '', links: alone }] : []),
    ...together.map(([part, members]) => ({
      title: members.find(({ path }) => path === part)?.title ?? part,
      links: members.map(linkOf),
    })),
  ]
}

/** Groups of typed lines: one without an address is a heading, and unpublished pages are left out. */
export function typedGroups(lines: string, pages: readonly Page[]): Group[] {
  const published = new Set(pages.map(({ path }) => path))
  const groups: { title: string; links: { text: string; href: string }[] }[] = []
  for (const [text = '', href = ''] of pipedLines(lines)) {
    if (!href) groups.push({ title: text, links: [] })
    else if (isThere(href, published)) {
      if (groups.length === 0) groups.push({ title: '', links: [] })
      groups.at(-1)!.links.push({ text, href })
    }
  }
  return groups.filter(({ links }) => links.length > 0)
}

/** An address of another site is taken as it is. */
function isThere(href: string, published: ReadonlySet<string>): boolean {
  return !href.startsWith('/') || published.has(href.replace(/[?#].*$/, '').replace(/^\/|\/$/g, ''))
}

function linkOf({ path, title }: Page) {
  return { text: title, href: `/${path}` }
}
