import { sentence, type Sentence } from '#messages/sentence.ts'
import { isAddress } from './link.ts'

/** Problem of a link target that is no address, such as words that an editor was looking for; undefined for none and for an address. */
export function targetProblem(href: string): Sentence | undefined {
  return href.trim() === '' || isAddress(href)
    ? undefined
    : sentence('“{href}” is no address: the link leads nowhere. Choose a page or file, or enter an address.', { href })
}
