import type { LinkValue } from '#model/web/link.ts'
import type { CopyText } from '#ui/text/copy.tsx'

interface Spoken extends Pick<CopyText, 'subtitle' | 'title' | 'titleTag' | 'titleSize'> {
  /** Sanitised rich text. */
  readonly copy?: string | undefined
  readonly link?: LinkValue | undefined
}

const names = ['subtitle', 'title', 'titleTag', 'titleSize', 'link'] as const

/** Copy text of a slice for the parts of `ui/`. Absent texts are left out, so that they override nothing. */
export function copyOf(words: Spoken): CopyText {
  const given = names.filter((name) => name in words).map((name) => [name, words[name]])
  return { ...Object.fromEntries(given), ...('copy' in words && { html: words.copy }) }
}
