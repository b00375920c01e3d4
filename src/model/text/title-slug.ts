import { fold } from './fold.ts'
import { slugify } from './slugify.ts'

/** Writes letters and digits of any script in those of ASCII. */
export type Transliterate = (text: string) => string

/** Slug of a title in any script, for an address: `关于我们` → `guan-yu-wo-men`. Empty where it has no letter and no digit. */
export function titleSlug(title: string, transliterate: Transliterate, maxLength?: number): string {
  const latin = fold(title).replace(foreign, (run) => transliterate(run).replace(/([a-z])(?=[A-Z])/g, '$1 '))
  return slugify(latin, maxLength)
}

/** Whether a title has letters or digits that a slug leaves out. */
export function isForeign(title: string): boolean {
  return fold(title).search(foreign) !== -1
}

const foreign = /[[\p{L}\p{N}]--\p{ASCII}]+/gv
