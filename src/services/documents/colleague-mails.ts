import { translateInto } from '#messages/catalogues.ts'
import { sentence, type Sentence } from '#messages/sentence.ts'
import type { Translate } from '#messages/translate.ts'
import { formatDayAs } from '#model/time/days.ts'
import { routes } from '#routes.ts'
import type { Store } from '#db/open.ts'
import type { User } from '#db/store.ts'
import type { DocumentContext, DocumentRef } from './document-kind.ts'

/** Notice to a colleague about a document. */
interface Notice extends DocumentRef {
  readonly site_id: string
  readonly subject: Sentence
  /** Words below the subject, as they were written or in the language of who reads them. */
  readonly words?: string | ((t: Translate) => string)
  /** Day by which it is to be done, as `2026-12-01`; empty for none. */
  readonly due_on?: string
}

/** Context of mails to colleagues: where the admin is found is known to who runs it. */
export type MailContext = Pick<DocumentContext, 'adminAt'> & { readonly store: Store }

/** Mails a colleague in their language what concerns them, with a link to the document. */
export async function mailColleague(
  { store, adminAt = securely }: MailContext,
  { email, name, settings }: Pick<User, 'email' | 'name' | 'settings'>,
  { entity, id, site_id, subject, words = '', due_on = '' }: Notice,
): Promise<void> {
  const { language: chosen } = settings
  const language = typeof chosen === 'string' && chosen ? chosen : 'en'
  const t = translateInto(language)
  const said = subject.in(t)
  const sites = await store.sites.list()
  const { name: place = '', domains: [host] = [] } = sites.find((site) => site.id === site_id) ?? sites[0] ?? {}
  const payload = {
    subject: said,
    text: [
      t('Hello {first_name},', { first_name: name }),
      place ? happened(said, place).in(t) : `${said}.`,
      ...(due_on ? [due(formatDayAs(due_on, language, { weekday: 'long', day: 'numeric', month: 'long' })).in(t)] : []),
      ...(words ? [typeof words === 'string' ? words : words(t)] : []),
      `${adminAt(host)}${routes.admin.document(entity, id)}`,
    ].join('\n\n'),
    button: open.in(t),
    language,
  }
  await store.outbox.add({ entity, id }, [{ kind: 'mail', target: email, payload }])
}

function securely(host = 'localhost'): string {
  return `https://${host}`
}

const open = sentence('Open in Voix')
const happened = (said: string, site: string) => sentence('{said}, on {site}.', { said, site })
const due = (day: string) => sentence('It is due on {day}.', { day })

/** Sentence of a mail about a document, of who did it and the title. */
export const told = {
  asked: (name: string, title: string) => sentence('{name} asks you to review “{title}”', { name, title }),
  approved: (name: string, title: string) => sentence('{name} approved “{title}”', { name, title }),
  published: (name: string, title: string) =>
    sentence('{name} published “{title}”, which you asked to be reviewed', { name, title }),
  declined: (name: string, title: string) =>
    sentence('{name} set “{title}” back to draft, which you asked to be reviewed', { name, title }),
  changes: (name: string, title: string) => sentence('{name} requested changes to “{title}”', { name, title }),
  mentioned: (name: string, title: string) =>
    sentence('{name} mentioned you in a comment on “{title}”', { name, title }),
  assigned: (name: string, title: string) => sentence('{name} assigned you a comment on “{title}”', { name, title }),
} as const
