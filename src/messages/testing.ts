import { keyOf } from './message.ts'
import type { Translations } from './translate.ts'

/** Translations by key, from translations by English. */
export function byKey(texts: Translations): Translations {
  return Object.fromEntries(Object.entries(texts).map(([english, text]) => [keyOf(english), text]))
}

/** Matches a sentence or text whose English contains a text. */
export function saying(text: string): unknown {
  return {
    asymmetricMatch: (value: unknown) => String(value).includes(text),
    toString: () => `saying “${text}”`,
  }
}

/**
 * Texts and accessible names outside of the brackets of a pseudo-language, which are no messages. An exception is a whole text,
 * or a pattern.
 */
export function hardCodedIn(html: string, exceptions: readonly (string | RegExp)[] = []): readonly string[] {
  const shown = html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(code|style|script|svg|template)\b[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<head\b[^>]*>(.*?)<\/head>/gs, (_, head: string) => /<title>.*?<\/title>/s.exec(head)?.[0] ?? '')
  const names = Array.from(shown.matchAll(/\s(?:aria-label|title|placeholder|alt)="([^"]+)"/g), ([, name]) => name!)
  const values = Array.from(shown.matchAll(/<input\b[^>]*>/g), ([input]) =>
    /type="(?:submit|button|reset)"/.test(input) ? (/\svalue="([^"]+)"/.exec(input)?.[1] ?? '') : '',
  )
  // A message with tags in it stands in several pieces: what its first bracket opens is one text.
  const texts = outsideOfBrackets(shown.replaceAll(/<[^>]*>/g, '\n'))
  return [...names.flatMap(outsideOfBrackets), ...values.flatMap(outsideOfBrackets), ...texts].filter(
    (text) => !exceptions.some((each) => (typeof each === 'string' ? each === text : each.test(text))),
  )
}

function outsideOfBrackets(text: string): readonly string[] {
  let rest = text.replaceAll(/&(?:quot|lt|gt|#\d+|#x[\da-f]+|nbsp);/gi, ' ').replaceAll('&amp;', '&')
  for (let before = ''; before !== rest;) [before, rest] = [rest, rest.replaceAll(/\[[^[\]]*\]/g, ' ')]
  return rest
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => /\p{L}{2}/u.test(line))
}
