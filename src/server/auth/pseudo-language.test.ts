import { expect, it } from 'vitest'
import { pseudoLanguages } from '#messages/pseudo-language.ts'
import { hardCodedIn } from '#messages/testing.ts'
import { directionOf } from '#model/text/direction.ts'
import { createSignInPages } from './pages.tsx'

/** Texts that are no messages, each for its reason. */
const exceptions = [
  'Voix', // The name of the product.
  /^· Voix$/, // The name of the product after that of the page.
  /^\d{4}-\d{4}$/, // A code.
]

const address = '/voix/login'
const every = pseudoLanguages.flatMap((language) =>
  Object.entries(documentsIn(language)).map(([name, { html }]) => ({ language, name, html })),
)

it.each(every)('says each text of the page of signing in as a message: $name, $language', ({ language, html }) => {
  expect(html).toContain(`<html lang="${language}" dir="${directionOf(language)}"`)
  expect(hardCodedIn(html, exceptions)).toEqual([])
})

function documentsIn(language: string) {
  const pages = createSignInPages({ signInStyles: [], passkey: { text: '', hash: '' } })(language)
  return {
    start: pages.start({ to: '/voix', hasPasskeys: true }),
    password: pages.password({ action: address, email: 'ana@voix.test' }),
    'password without an address': pages.password({ action: address, email: '' }),
    code: pages.code({ action: address, step: '1', email: 'ana@voix.test', hasPasskeys: true }),
    passkey: pages.passkey({ action: address, asked: { token: '1', options: { challenge: '1' } }, hidden: {} }),
    enrol: pages.enrol({ action: address, step: '1', enrolment: { secret: 'ABCD', qr: '<svg></svg>', token: '1' } }),
    'recovery codes': pages.recoveryCodes({ action: address, step: '1', codes: ['1234-5678'] }),
    forgot: pages.forgot({ action: address }),
    'choose a password': pages.choosePassword({ action: address, token: '1', email: 'ana@voix.test', invited: false }),
    invited: pages.choosePassword({ action: address, token: '1', email: 'ana@voix.test', name: 'Ana', invited: true }),
    message: pages.message({ title: '[title]', sentence: '[sentence]' }),
  }
}
