import { t } from '#messages/interface.ts'
import type { GuestReview, GuestWords } from '#model/studio/guest-review.ts'

/** The address of this page with its secret; what belongs to it lies below. */
const { pathname } = window.location

export const framePath = `${pathname}/page`

export const readReview = () => call('threads')
export const sendName = (name: string) => call('name', { name })
export const sendComment = (words: GuestWords) => call('comments', words)

/** Throws a sentence for the reviewer when it did not work. */
async function call(part: 'threads' | 'name' | 'comments', body?: object): Promise<GuestReview> {
  const answer = await fetch(`${pathname}/${part}`, {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => undefined)
  if (!answer) throw new Error(t('The connection was lost. Your text is kept: try again.'))
  if (answer.status === 404) throw new Error(t('This link has expired. Ask the sender for a new one.'))
  // What stands between guest and server answers in a language of its own.
  const said = (await answer.json().catch(() => undefined)) as (GuestReview & { readonly detail?: string }) | undefined
  if (!answer.ok || !said) throw new Error(said?.detail ?? t('The server did not accept this. Try again.'))
  return said
}
