import { defineMessage } from '#messages/message.ts'
import type { Translate } from '#messages/translate.ts'
import { wordsBesidePictures } from '#model/page/layout-name.ts'
import type { PageFacts } from '#model/view/view.ts'
import { customProperties } from '#ui/page/custom-properties.ts'
import { classNames } from '#ui/page/class-names.ts'
import type { Layout } from '../define.ts'

/** Classes of a page's outermost element, by the traits of its layout. */
export function pageClass({ id, chrome, solidHead }: Pick<Layout, 'id' | 'chrome' | 'solidHead'>): string {
  return classNames('page', `page-${chrome}`, solidHead && 'page-solid', wordsBesidePictures.has(id) && 'page-beside')
}

/**
 * Words that lead to the fields of a booking form where it is a sentence to fill in, for its style to say: of the site of one
 * house it begins with the days.
 */
export function wordsOf({ compositions }: Layout, { booking }: Pick<PageFacts, 'booking'>, t: Translate) {
  if (compositions.booking !== 'sentence') return undefined
  const from = booking.resort
    ? defineMessage('From', 'sentence to book by')
    : defineMessage('from', 'sentence to book by')
  return customProperties({
    '--says-at': JSON.stringify(t(defineMessage('At', 'sentence to book by'))),
    '--says-from': JSON.stringify(t(from)),
    '--says-to': JSON.stringify(t(defineMessage('to', 'sentence to book by'))),
    '--says-for': JSON.stringify(t(defineMessage('for', 'sentence to book by'))),
  })
}
