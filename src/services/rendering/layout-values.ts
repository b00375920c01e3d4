import type { Page } from '#model/page/page.ts'
import type { ChromeView } from '#model/view/view.ts'

type PageFields = Pick<Page, 'fields'>

const hexColour = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** Layout texts with a page's own, under the names of site and brand. */
export function withPageTexts(chrome: ChromeView, page: PageFields): ChromeView {
  const words = wordsOf(page)
  const { wordmark, strapline, copyright_line: copyright } = words
  const { address, phone, email, book_now_text: bookNow } = words
  return {
    ...chrome,
    ...(wordmark && { wordmark }),
    ...(strapline && { strapline }),
    ...(copyright && { copyright }),
    ...(bookNow && { bookNow: { ...chrome.bookNow, text: bookNow } }),
    contact: { ...chrome.contact, ...(address && { address }), ...(phone && { phone }), ...(email && { email }) },
  }
}

/** Browser bar colour of a page (`theme_color`), as `#rrggbb`; undefined without one. */
export function themeColourOf({ fields }: PageFields): string | undefined {
  const value = fields.find(({ name, type, enabled }) => enabled && name === 'theme_color' && type === 'color')?.color
  return typeof value === 'string' && hexColour.test(value) ? value : undefined
}

type LayoutText = (typeof layoutTexts)[number]

/** Texts of the layout that a page may replace. */
const layoutTexts = ['wordmark', 'strapline', 'copyright_line', 'book_now_text', 'address', 'phone', 'email'] as const

function wordsOf({ fields }: PageFields): Partial<Record<LayoutText, string>> {
  return Object.fromEntries(
    fields.flatMap(({ name, type, enabled, ...values }) => {
      const value = type === 'text' || type === 'textarea' ? values[type] : undefined
      return enabled && layoutTexts.some((each) => each === name) && typeof value === 'string' && value.trim()
        ? [[name, value]]
        : []
    }),
  )
}
