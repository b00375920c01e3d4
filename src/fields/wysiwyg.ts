import { sentence, type Sentence } from '#messages/sentence.ts'
import { partsOfRichText } from '#model/text/rich-text-parts.ts'
import { targetProblem } from '#model/web/link-problem.ts'
import { limits } from '#model/limits.ts'
import { isLongerThan } from './byte-length.ts'
import { type Field, FieldError, type Hints } from './field.ts'

/**
 * Formatted text, stored as HTML. What is not in the allow-list of rich text is removed on save and again on render.
 */
/*#__NO_SIDE_EFFECTS__*/
export function wysiwyg(hints: Hints<'wysiwyg'> = {}): Field<'wysiwyg', string> {
  return {
    type: 'wysiwyg',
    label: '',
    enabled: true,
    default: '',
    ...hints,
    unfinished: linkProblem,
    parse(value) {
      if (typeof value !== 'string') throw new FieldError(sentence('Enter a text.'))
      if (isLongerThan(value, limits.wysiwygBytes))
        throw new FieldError(
          sentence('Shorten the text to less than {wysiwygBytes} KiB.', { wysiwygBytes: limits.wysiwygBytes / 1024 }),
        )
      if (htmlDepth(value) > limits.wysiwygDepth)
        throw new FieldError(
          sentence('The text is nested more than {wysiwygDepth} levels deep. Simplify it.', {
            wysiwygDepth: limits.wysiwygDepth,
          }),
        )
      if (tagsIn(value) > limits.wysiwygTags)
        throw new FieldError(
          sentence('The text has more than {wysiwygTags, number} tags. Divide it into several.', {
            wysiwygTags: limits.wysiwygTags,
          }),
        )
      return value
    },
  }
}

/** Problem of the first link in a text that leads nowhere. */
function linkProblem(html: string): Sentence | undefined {
  if (!html.includes('<a ')) return undefined
  for (const { text } of partsOfRichText(html, 'href')) {
    const problem = targetProblem(text)
    if (problem) return problem
  }
  return undefined
}

/** Number of tags that begin in a text. */
function tagsIn(html: string): number {
  let count = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1))
    if (/[a-z]/i.test(html[at + 1] ?? '')) count++
  return count
}

/** Upper bound of a text's tag depth, without parsing it: an end tag closes only an open one. */
export function htmlDepth(html: string): number {
  const open: string[] = []
  const counts = new Map<string, number>()
  let deepest = 0
  // A tag that never ends takes the rest of the text with it; looking for an end from each `<` again would take quadratic time.
  for (const [tag, end, written = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)[^>]*(?:>|$)/gi)) {
    const name = written.toLowerCase()
    if (end) close(name)
    else if (!/^(br|hr|img|wbr|input)$/.test(name) && !tag.endsWith('/>')) {
      open.push(name)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    deepest = Math.max(deepest, open.length)
  }
  return deepest

  function close(name: string): void {
    while (counts.get(name)) {
      const inner = open.pop()!
      counts.set(inner, counts.get(inner)! - 1)
      if (inner === name) return
    }
  }
}
