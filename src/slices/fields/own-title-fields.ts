import { text } from '#fields/index.ts'

/** Field of a title that replaces the product's own. */
export const ownTitleFields = {
  title: text({ label: 'Title', instructions: 'Empty: the word of the product, in the language of the page.' }),
}
