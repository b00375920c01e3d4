import { expect, it } from 'vitest'
import { createSignInPages } from './pages.tsx'

const pages = createSignInPages([])('en-XA')
const address = '/voix/login'
const documents = {
  start: pages.start({ to: '/voix' }),
  password: pages.password({ action: address, email: 'ana@voix.test' }),
  'password without an address': pages.password({ action: address, email: '' }),
  code: pages.code({ action: address, step: '1', email: 'ana@voix.test' }),
  enrol: pages.enrol({ action: address, step: '1', enrolment: { secret: 'ABCD', qr: '<svg></svg>', token: '1' } }),
  'recovery codes': pages.recoveryCodes({ action: address, step: '1', codes: ['1234-5678'] }),
  forgot: pages.forgot({ action: address }),
  'choose a password': pages.choosePassword({ action: address, token: '1', email: 'ana@voix.test', invited: false }),
  invited: pages.choosePassword({ action: address, token: '1', email: 'ana@voix.test', name: 'Ana', invited: true }),
  message: pages.message({ title: '[title]', sentence: '[sentence]' }),
}

it.each(Object.entries(documents))('says each text of the page of signing in as a message: %s', (_, { html }) => {
  expect(shownTexts(html).filter((text) => !isMessage(text))).toEqual([])
})

/** Texts and accessible names of a document; the name of the product and keys and codes are no messages. */
function shownTexts(html: string): string[] {
  const shown = html
    .replaceAll(/<(code|style|svg)\b[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<ul class="codes">.*?<\/ul>/gs, '')
  const names = [...shown.matchAll(/\s(?:aria-label|title|placeholder|alt)="([^"]+)"/g)].map((match) => match[1]!)
  const texts = shown.split(/<[^>]*>/).map((text) => text.replace(/ · Voix$/, '').trim())
  return [...names, ...texts].filter((text) => /\p{L}{2}/u.test(text) && text !== 'Voix')
}

function isMessage(text: string): boolean {
  return text.startsWith('[') && text.endsWith(']')
}
