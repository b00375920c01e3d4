import type { Translate } from '#messages/translate.ts'

/** Subject of a subscription. */
interface About {
  readonly form: string
  readonly site: string
}

/** Reason of a mail to an address that a visitor typed. */
function whyEntered(t: Translate, { site }: Pick<About, 'site'>): string {
  return t('You receive this email because this address was entered in a form of {site}.', { site })
}

/** Mail to an address that is subscribed already. */
export function knownMail(t: Translate, about: About, unsubscribe: string) {
  return {
    why: whyEntered(t, about),
    button: t('Unsubscribe'),
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
    why: whyEntered(t, { site }),
    subject: t('Confirm your subscription · {site}', { site }),
    text: [
      t('You signed up for “{form}” on {site}. Confirm your email address within three days:', { form, site }),
      link,
      t('If it was not you, ignore this email. You will receive nothing else.'),
    ].join('\n\n'),
  }
}
