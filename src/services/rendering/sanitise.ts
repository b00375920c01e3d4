import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import { htmlDepth } from '#fields/wysiwyg.ts'
import { limits } from '#model/limits.ts'
import { isSafeHref } from '#model/link.ts'
import { richText } from '#model/rich-text.ts'

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: Object.fromEntries(Object.entries(richText.attributes).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...richText.protocols],
  allowProtocolRelative: false,
  transformTags: { a: safeLink, img: safeImage },
}

/** Misnested tags settle as they are written and read again; whoever writes worse than this gets nothing. */
const mostPasses = 5

/** Cache of sanitised texts: a page is rendered many times with the same ones. */
const known = new LRUCache<string, string>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: (clean, html) => 1 + html.length + clean.length,
})

/** Rich text with everything outside the allow-list removed. Sanitising twice changes nothing. */
export function sanitise(html: string): string {
  let clean = known.get(html)
  if (clean === undefined) known.set(html, (clean = cleaned(html)))
  return clean
}

function cleaned(html: string): string {
  // Deeply nested input costs the parser quadratic time; such text is nobody's writing.
  if (htmlDepth(html) > limits.wysiwygDepth) return ''
  let before = html
  for (let pass = 0; pass < mostPasses; pass++) {
    const after = sanitizeHtml(before, options)
    if (after === before) return after
    before = after
  }
  return sanitizeHtml(before, options) === before ? before : ''
}

function safeLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { href = '', target, rel = '', ...rest } = attribs
  const words = new Set(rel.split(/\s+/).filter((word) => /^[a-z-]+$/.test(word)))
  if (target === '_blank') words.add('noopener')
  return {
    tagName,
    attribs: {
      ...rest,
      ...(href && isSafeHref(href) && { href }),
      ...(target && ['_blank', '_self'].includes(target) && { target }),
      ...(words.size > 0 && { rel: [...words].join(' ') }),
    },
  }
}

/** Allows images of the own library only: a foreign one would tell its host who reads the page. */
function safeImage(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const kept = Object.entries({ ...attribs, loading: 'lazy' }).filter(
    ([name, value]) => name !== 'src' || value.startsWith('/media/'),
  )
  return { tagName, attribs: Object.fromEntries(kept) }
}
