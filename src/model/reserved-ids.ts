import { sentence, type Sentence } from '#messages/sentence.ts'

/** Ids that the product's own documents and scripts look for. */
const own = ['main', 'root', 'session', 'consent-title', 'footer-follow', 'search-words', 'datalayer']

/** Reserved ids: no anchor of an editor's may take the place of what the product looks for by its id. */
export function isReservedId(id: string): boolean {
  const name = id.toLowerCase()
  return own.includes(name) || /^voix(?:$|[-_])/.test(name)
}

/** Reason against an anchor id that the product uses itself; undefined for a free one. */
export function flawOfAnchor(id: string): Sentence | undefined {
  return isReservedId(id)
    ? sentence(
        {
          id: 'refusals.placement.dom-id-reserved',
          defaultMessage: 'The product uses the id {id} itself. Choose another, such as rooms.',
        },
        { id },
      )
    : undefined
}
