import { escaped } from '#model/text/escaped.ts'

/** Picture for shortcodes. */
export interface NamedPicture {
  readonly address: string
  readonly alt: string
  readonly caption: string
}

/** Context of shortcodes: pictures by id, and those of the text. */
export interface ShortcodeContext {
  readonly picture: (id: string) => NamedPicture | undefined
  readonly own: () => readonly NamedPicture[]
  /** Told of each shortcode that means nothing here. */
  readonly unknown: (name: string) => void
  /** Told of each picture that is not there, by its id. */
  readonly lost: (id: string) => void
}

/**
 * HTML of WordPress's classic text: an empty line ends a paragraph, a line end is a break, and shortcodes of pictures and videos
 * are replaced.
 */
export function classicHtml(text: string, context: ShortcodeContext): string {
  return withParagraphs(withShortcodes(text.replaceAll('\r\n', '\n').replaceAll('\r', '\n'), context))
}

const attribute = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s\]"']+))/g

function attributesIn(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from(text.matchAll(attribute), ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      double ?? single ?? bare ?? '',
    ]),
  )
}

/** Replaces enclosed text between a start and its end. Unmatched starts are remembered, so that many of them take linear time. */
function replaceEnclosed(
  text: string,
  beginning: RegExp,
  endOf: (name: string) => string,
  made: (name: string, given: string, inside: string, whole: string) => string,
): string {
  const out: string[] = []
  const endless = new Set<string>()
  let at = 0
  for (const match of text.matchAll(beginning)) {
    const [begins, name = '', given = ''] = match
    if (match.index < at || endless.has(name)) continue
    const start = match.index + begins.length
    const end = text.indexOf(endOf(name), start)
    if (end < 0) {
      endless.add(name)
      continue
    }
    const over = end + endOf(name).length
    out.push(text.slice(at, match.index), made(name, given, text.slice(start, end), text.slice(match.index, over)))
    at = over
  }
  return [...out, text.slice(at)].join('')
}

/** HTML with shortcodes replaced; the content of unknown ones stays. */
export function withShortcodes(text: string, context: ShortcodeContext): string {
  if (!text.includes('[')) return text
  const endOf = (name: string) => `[/${name}]`
  const withCaptions = replaceEnclosed(
    text,
    /\[(caption|wp_caption)\b([^\]]{0,2000})\]/g,
    endOf,
    (_name, given, inside) => captioned(attributesIn(given), inside),
  )
  const withVideos = replaceEnclosed(
    withCaptions,
    /\[(embed|youtube|video|audio)\b([^\]]{0,2000})\]/g,
    endOf,
    (name, given, inside, whole) => (inside.includes('[') ? whole : video(name, given, inside)),
  )
  return withVideos.replaceAll(
    /(\[?)\[(\/?)([a-z][\w-]*)((?:\s[^\]]{0,2000})?)\](\]?)/gi,
    (all, before, end, name, given, after) => {
      // Two brackets are how a shortcode is written about.
      if (before && after) return String(all).slice(1, -1)
      const made = single(String(name), String(given), end !== '', context)
      return made === undefined ? String(all) : `${before}${made}${after}`
    },
  )
}

function captioned(given: Readonly<Record<string, string>>, inside: string): string {
  const picture = /^\s*((?:<a [^>]*>)?\s*<img [^>]*>\s*(?:<\/a>)?)([\s\S]*)$/i.exec(inside)
  const caption = (picture?.[2] ?? '').trim() || escaped(given.caption ?? '')
  return `<figure class="${escaped(given.align ?? '')}">${picture?.[1] ?? inside}<figcaption>${caption}</figcaption></figure>`
}

function video(name: string, given: string, inside: string): string {
  const attributes = attributesIn(given)
  const address =
    inside.trim() || attributes.src || attributes.mp4 || attributes.mp3 || /https?:\/\/\S+/.exec(given)?.[0] || ''
  const tag = name === 'video' || name === 'audio' ? name : 'iframe'
  return address === '' ? '' : `\n\n<${tag} src="${escaped(address.replaceAll('&amp;', '&'))}"></${tag}>\n\n`
}

/** Wrappers of page builders: they say how a page looks, and what they hold is its content. */
const wrappers = /^(vc_|et_pb_|fusion_|av_|cs_|su_|ux_|row$|col(umn)?s?$|one_|two_|three_|section$|container$)/i

function single(name: string, given: string, isEnd: boolean, context: ShortcodeContext): string | undefined {
  if (wrappers.test(name)) return '\n\n'
  if (name === 'gallery') return isEnd ? '' : gallery(attributesIn(given), context)
  if (['youtube', 'vimeo', 'embed', 'video', 'audio'].includes(name)) {
    const address = video(name, given.replace(/^\s*=/, ' src='), '')
    return address === '' ? undefined : address
  }
  // A word in brackets is prose; what has attributes or an end is not.
  if (!isEnd && !given.includes('=')) return undefined
  context.unknown(name)
  return isEnd ? '' : undefined
}

function gallery(given: Readonly<Record<string, string>>, context: ShortcodeContext): string {
  const ids = (given.ids ?? given.include ?? '').split(/[\s,]+/).filter(Boolean)
  const pictures = ids.length > 0 ? ids.flatMap((id) => context.picture(id) ?? []) : context.own()
  for (const id of ids) if (context.picture(id) === undefined) context.lost(id)
  return `\n\n<div class="gallery">${pictures.map(figureOf).join('')}</div>\n\n`
}

export function figureOf({ address, alt, caption }: NamedPicture): string {
  const words = caption ? `<figcaption>${escaped(caption)}</figcaption>` : ''
  return `<figure><img src="${escaped(address)}" alt="${escaped(alt)}">${words}</figure>`
}

const blocks =
  'address|article|aside|audio|blockquote|details|dd|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|caption|video'
const blockStart = new RegExp(`^</?(?:${blocks})[\\s/>]`, 'i')

/** Paragraphs and breaks where lines end, except inside what keeps its lines. */
function withParagraphs(text: string): string {
  const kept: string[] = []
  const open = replaceEnclosed(
    text,
    /<(pre|script|style|textarea)\b/g,
    (name) => `</${name}>`,
    (_name, _given, _inside, whole) => `\n\n<pre data-kept="${kept.push(whole) - 1}"></pre>\n\n`,
  )
    .replaceAll(new RegExp(`(<(?:${blocks})(?:\\s[^>]*)?/?>)`, 'gi'), '\n\n$1')
    .replaceAll(new RegExp(`(</(?:${blocks})>)`, 'gi'), '$1\n\n')
  return open
    .split(/\n\s*\n/)
    .map((piece) => piece.trim())
    .filter(Boolean)
    .map((piece) => (blockStart.test(piece) ? piece : `<p>${piece.replaceAll('\n', '<br>\n')}</p>`))
    .join('\n')
    .replaceAll(/<pre data-kept="(\d+)"><\/pre>/g, (_all, at) => kept[Number(at)] ?? '')
}
