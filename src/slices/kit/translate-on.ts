import { createTranslate, type Translate, translateEnglish } from '#messages/translate.ts'
import type { PageFacts } from '#model/view/view.ts'

/** Translation into a page's language, outside of rendering. */
export function translateOn(page: PageFacts | undefined): Translate {
  return page ? createTranslate(page.lang, page.said) : translateEnglish
}
