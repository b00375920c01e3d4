import { createHash } from 'node:crypto'
import { scriptJson } from '#model/json.ts'
import type { HeadTag, PageView } from '#model/view/view.ts'
import { escaped } from '#model/text/escaped.ts'

/** HTML of the head tags at one place. */
export function tagsAt(tags: readonly HeadTag[], placement: HeadTag['placement']): string {
  return htmlByPlacement(tags)[placement] ?? ''
}

type ByPlacement = Partial<Record<HeadTag['placement'], string>>

/** Keeps what was made of head tags by their list, which the pages of a site share. */
function keptByList<T>(make: (tags: readonly HeadTag[]) => T): (tags: readonly HeadTag[]) => T {
  const known = new WeakMap<readonly HeadTag[], { readonly of: T }>()
  return (tags) => {
    let made = known.get(tags)
    if (!made) known.set(tags, (made = { of: make(tags) }))
    return made.of
  }
}

const htmlByPlacement = keptByList((tags) => {
  const html: ByPlacement = {}
  for (const tag of tags) html[tag.placement] = (html[tag.placement] ?? '') + htmlOf(tag)
  return html
})

/** Shell hash of the active head tags of the editors; empty when there are none. */
export const shellHash = keptByList((tags) => {
  const active = tags.filter(({ kind }) => ['script', 'style', 'link'].includes(kind))
  return active.length === 0 ? '' : createHash('sha256').update(JSON.stringify(active)).digest('base64url').slice(0, 12)
})

/** Page for readers with a session or a preview: its head has only passive tags, without scripts and requests. */
export function withoutActiveTags(view: PageView): PageView {
  const tags = view.head.tags.filter(({ kind }) => ['meta', 'verification', 'jsonld'].includes(kind))
  return { ...view, head: { ...view.head, tags } }
}

/** HTML of a head tag. Throws when its JSON cannot be parsed. */
export function htmlOf(tag: HeadTag): string {
  const { kind, content } = tag
  switch (kind) {
    case 'meta':
    case 'verification':
      return `<meta${attributesOf(tag)}>`
    case 'link':
      return `<link${attributesOf(tag)}>`
    case 'style':
      return `<style${attributesOf(tag)}>${inside(content, 'style')}</style>`
    case 'noscript':
      return `<noscript>${inside(content, 'noscript')}</noscript>`
    case 'jsonld':
      return `<script type="application/ld+json">${scriptJson(JSON.parse(content || '{}'))}</script>`
    case 'script':
      return scriptOf(tag)
  }
}

/** Script of a head tag; a deferred one is inert text that the page activates later. */
function scriptOf(tag: HeadTag): string {
  const { attributes, content, load, consent } = tag
  const waits = consent !== 'necessary' || load === 'after_interaction'
  const marks = waits
    ? ` type="text/plain" data-consent="${consent}" data-load="${load}"${attributes.type ? ` data-type="${escaped(attributes.type)}"` : ''}`
    : attributes.src && load !== 'sync'
      ? ` ${load}`
      : ''
  return `<script${marks}${attributesOf(tag, waits ? ['type'] : [])}>${inside(content, 'script')}</script>`
}

function attributesOf({ attributes }: HeadTag, except: readonly string[] = []): string {
  return Object.entries(attributes)
    .filter(([name]) => /^[a-z][a-z0-9:-]*$/.test(name) && !name.startsWith('on') && !except.includes(name))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
}

/** Text escaped so that it cannot end the element it is in. */
function inside(content: string, element: string): string {
  return content.replace(new RegExp(`</(?=${element})`, 'gi'), '<\\/')
}

/** Content security policy sources for a page's head tags, by directive. */
export const policyOf = keptByList((tags): Readonly<Record<string, readonly string[]>> => {
  const scripts = tags.filter(({ kind }) => kind === 'script')
  const hosts = scripts.flatMap(({ attributes }) => originOf(attributes.src))
  const inline = scripts.filter(({ content }) => content !== '').map(({ content }) => hashOf(inside(content, 'script')))
  const sheets = tags.filter(({ kind, attributes }) => kind === 'link' && attributes.rel === 'stylesheet')
  const styles = tags.filter(({ kind }) => kind === 'style').map(({ content }) => hashOf(inside(content, 'style')))
  return {
    'script-src': [...hosts, ...inline],
    // What measures tells its own host what it measured.
    'connect-src': hosts,
    'img-src': hosts,
    'style-src-elem': [...sheets.flatMap(({ attributes }) => originOf(attributes.href)), ...styles],
  }
})

function originOf(address: string | undefined): readonly string[] {
  return address?.startsWith('https://') && URL.canParse(address) ? [new URL(address).origin] : []
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
