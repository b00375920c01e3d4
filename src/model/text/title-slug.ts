import { fold } from './fold.ts'
import { slugify } from './slugify.ts'

/** Transliterates letters and digits of any script to ASCII. */
export type Transliterate = (text: string) => string

/** Slug of a title in any script: `关于我们` → `guan-yu-wo-men`. Empty without letters and digits. */
export function titleSlug(title: string, transliterate: Transliterate, maxLength?: number): string {
  const latin = fold(title).replace(foreign, (run) => transliterate(run).replace(/([a-z])(?=[A-Z])/g, '$1 '))
  return slugify(latin, maxLength)
}

/** Whether a title has letters or digits that a slug loses. */
export function isForeign(title: string): boolean {
  return fold(title).search(foreign) !== -1
}

const foreign = /[[\p{L}\p{N}]--\p{ASCII}]+/gv
