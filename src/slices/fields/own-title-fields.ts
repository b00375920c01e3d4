import { text } from '#fields/index.ts'

/** A title in place of the one that the product writes over a part of a record. */
export const ownTitleFields = {
  title: text({ label: 'Title', instructions: 'Empty: the word of the product, in the language of the page.' }),
}
