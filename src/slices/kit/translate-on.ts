import { createTranslate, type Translate, translateEnglish } from '#messages/translate.ts'
import type { PageFacts } from '#model/view/view.ts'

/** Translation into the language of a page, where no part is drawn yet. */
export function translateOn(page: PageFacts | undefined): Translate {
  return page ? createTranslate(page.lang, page.said) : translateEnglish
}
