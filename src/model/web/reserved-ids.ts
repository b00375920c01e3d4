import { sentence, type Sentence } from '#messages/sentence.ts'

/** Ids that the product's own documents and scripts look for. */
const own = ['main', 'root', 'session', 'consent-title', 'footer-follow', 'search-words', 'datalayer']

/** Whether an id is reserved by the product, so that no anchor may have it. */
export function isReservedId(id: string): boolean {
  const name = id.toLowerCase()
  return own.includes(name) || /^voix(?:$|[-_])/.test(name)
}

/** Names that every object has in JavaScript, by which nothing of an editor's is called. */
function isOfObjects(id: string): boolean {
  return id === 'prototype' || Object.hasOwn(Object.prototype, id)
}

/** Whether a text can be an element id: no property of objects, and nothing special in HTML. */
export function isElementId(id: string): boolean {
  return id !== '' && !isOfObjects(id) && !/[<>"'&`\u0000-\u001f]/.test(id)
}

/** Whether an editor may use an anchor id; false for an empty one. */
export function isFreeAnchor(id: string): boolean {
  return /^([A-Za-z][\w-]{0,79})?$/.test(id) && !isReservedId(id) && !isOfObjects(id) && id !== 'location'
}

/** Reason against an anchor id that the product uses itself; undefined for a free one. */
export function anchorProblem(id: string): Sentence | undefined {
  return isReservedId(id) || isOfObjects(id) || id === 'location'
    ? sentence('The product uses the id {id} itself. Choose another, such as rooms.', { id })
    : undefined
}
