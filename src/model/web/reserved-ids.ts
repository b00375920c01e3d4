import { sentence, type Sentence } from '#messages/sentence.ts'

/** Ids that the product's own documents and scripts look for. */
const own = ['main', 'root', 'session', 'consent-title', 'footer-follow', 'search-words', 'datalayer']

/** Reserved ids: no anchor of an editor's may take the place of what the product looks for by its id. */
export function isReservedId(id: string): boolean {
  const name = id.toLowerCase()
  return own.includes(name) || /^voix(?:$|[-_])/.test(name)
}

/** Names that every object has in JavaScript, by which nothing of an editor's is called. */
function isOfObjects(id: string): boolean {
  return id === 'prototype' || Object.hasOwn(Object.prototype, id)
}

/** Whether an element may be called so: no name that objects have, and nothing that means something in HTML. */
export function isElementId(id: string): boolean {
  return id !== '' && !isOfObjects(id) && !/[<>"'&`\u0000-\u001f]/.test(id)
}

/** Whether an editor may give this anchor id; an empty one is none. */
export function isFreeAnchor(id: string): boolean {
  return /^([A-Za-z][\w-]{0,79})?$/.test(id) && !isReservedId(id) && !isOfObjects(id) && id !== 'location'
}

/** Reason against an anchor id that the product uses itself; undefined for a free one. */
export function flawOfAnchor(id: string): Sentence | undefined {
  return isReservedId(id) || isOfObjects(id) || id === 'location'
    ? sentence('The product uses the id {id} itself. Choose another, such as rooms.', { id })
    : undefined
}
