import type { Translate } from '#messages/translate.ts'

/** Subject of a subscription. */
interface About {
  readonly form: string
  readonly site: string
}

/** Mail to an address that is subscribed already. */
export function knownMail(t: Translate, about: About, unsubscribe: string) {
  return {
    subject: t('You are already subscribed · {site}', { site: about.site }),
    text: [
      t('You, or someone else, signed up again for “{form}”. Nothing has changed.', { form: about.form }),
      t('To stop receiving our emails, unsubscribe here:'),
      unsubscribe,
    ].join('\n\n'),
  }
}

/** Mail with the link that confirms an address. */
export function confirmationMail(t: Translate, { form, site }: About, link: string) {
  return {
    subject: t('Confirm your subscription · {site}', { site }),
    text: [
      t('You signed up for “{form}” on {site}. Confirm your email address within three days:', { form, site }),
      link,
      t('If it was not you, ignore this email. You will receive nothing else.'),
    ].join('\n\n'),
  }
}
