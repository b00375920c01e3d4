import { limits } from '#model/constants.ts'
import { type Field, FieldError, type Hints } from './field.ts'

/** Formatted text, stored as HTML. What is not in the allow-list of rich text is removed on save and again on render. */
/*#__NO_SIDE_EFFECTS__*/
export function wysiwyg(hints: Hints<'wysiwyg'> = {}): Field<'wysiwyg', string> {
  return {
    type: 'wysiwyg', label: '', enabled: true, default: '', ...hints,
    parse(value) {
      if (typeof value !== 'string') throw new FieldError('Write some text here.')
      if (new TextEncoder().encode(value).length > limits.wysiwygBytes) throw new FieldError(`Keep the text under ${limits.wysiwygBytes / 1024} KiB.`)
      if (htmlDepth(value) > limits.wysiwygDepth) throw new FieldError(`The text is nested deeper than ${limits.wysiwygDepth} levels.`)
      return value
    },
  }
}

/** An upper bound of how deep the tags of a text are nested, without parsing it. */
export function htmlDepth(html: string): number {
  let depth = 0
  let deepest = 0
  // A tag that never ends takes the rest of the text with it; looking for an end from each `<` anew would take quadratic time.
  for (const [tag] of html.matchAll(/<\/?[a-z][^>]*(?:>|$)/gi)) {
    if (tag.startsWith('</')) depth = Math.max(0, depth - 1)
    else if (!/^<(br|hr|img|wbr|input)\b/i.test(tag) && !tag.endsWith('/>')) depth++
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
