import { sentence, type Sentence } from '#messages/sentence.ts'
import { isInnerAddress } from '#model/web/inner-address.ts'
import { isSafeHref } from '#model/web/link.ts'
import { isPlainAddress, plainLine } from '#model/text/plain-line.ts'
import { isTimeZone } from '#model/time/time-zone.ts'
import type { TextFormat } from './field.ts'

const fullAddress = sentence('Enter a full address that starts with https://.')

/** Text formats: the validation of each, and the hint for the editor when it fails. */
export const textFormats: Readonly<
  Record<TextFormat, { readonly longest: number; readonly isRight: (text: string) => boolean; readonly hint: Sentence }>
> = {
  slug: {
    longest: 120,
    isRight: (text) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text),
    hint: sentence('Use small letters, digits and single hyphens, as in spring-break.'),
  },
  name: {
    longest: 255,
    isRight: (text) => plainLine(text) !== '',
    hint: sentence('Enter a name that people can read.'),
  },
  path: {
    longest: 255,
    isRight: (text) => /^\/(?![/\\])\S*$/.test(text),
    hint: sentence('Enter a path on the site that starts with a slash, as in /rooms.'),
  },
  email: {
    longest: 254,
    isRight: (text) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text) && isPlainAddress(text),
    hint: sentence('Enter an email address, as in name@example.com.'),
  },
  url: {
    longest: 2048,
    isRight: (text) => text.startsWith('https://') && isSafeHref(text) && URL.canParse(text),
    hint: fullAddress,
  },
  /** Address that the product calls: of the public web, or over http of a machine inside the network. */
  endpoint: {
    longest: 2048,
    isRight: (text) => isSafeHref(text) && URL.canParse(text) && (text.startsWith('https://') || isInnerAddress(text)),
    hint: fullAddress,
  },
  phone: {
    longest: 20,
    isRight: (text) => /^\+[1-9]\d{5,14}$/.test(text.replace(/[ ().-]/g, '')),
    hint: sentence('Enter the number with its country code, as in +52 998 555 0100.'),
  },
  code: {
    longest: 32,
    isRight: (text) => /^[A-Za-z0-9_.-]{1,32}$/.test(text),
    hint: sentence('Use up to 32 letters, digits, dots, hyphens and underscores.'),
  },
  time: {
    longest: 5,
    isRight: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
    hint: sentence('Enter a time of day, as in 15:00.'),
  },
  time_zone: {
    longest: 64,
    isRight: isTimeZone,
    hint: sentence('Choose a time zone, as in America/Cancun.'),
  },
  language: {
    longest: 20,
    isRight: isLanguage,
    hint: sentence('Enter a language code, as in en or es-MX.'),
  },
  currency: {
    longest: 3,
    isRight: (text) => /^[A-Z]{3}$/i.test(text),
    hint: sentence('Choose a currency, as in USD.'),
  },
  country: {
    longest: 2,
    isRight: (text) => /^[A-Z]{2}$/.test(text),
    hint: sentence('Choose a country, as in MX.'),
  },
}

function isLanguage(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text)[0] === text
  } catch {
    return false
  }
}
