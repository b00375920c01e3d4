import { expect, it } from 'vitest'
import { translateInto } from '#messages/catalogues.ts'
import { said } from '#messages/sentence.ts'
import { fetchRefusals } from '#model/web/fetch-refusals.ts'
import { user } from '../testing.ts'
import { answeredWith, deliveryReason, deliveryReasons } from './delivery-reasons.ts'

const inSpanish = (stored: string) => said(translateInto('es'), deliveryReason(stored, user('owner')))

it('says a stored reason in the language of its reader', () => {
  expect(inSpanish(String(deliveryReasons.off))).toBe('El webhook está desactivado.')
  expect(inSpanish(String(answeredWith(503)))).toBe('El sistema receptor respondió 503.')
})

it.each(Object.values(fetchRefusals).map(String))('says “%s” in the language of its reader', (stored) => {
  expect(inSpanish(stored)).not.toBe(stored)
})

it('names the setting that permits a private host to owners alone', () => {
  const stored = String(fetchRefusals.inside)
  expect(String(deliveryReason(stored, user('owner')))).toContain('PRIVATE_HOSTS')
  for (const role of ['admin', 'publisher', 'editor'] as const)
    expect(deliveryReason(stored, user(role))).toBe(fetchRefusals.unreachable)
})

it('leaves the answer of a mail server as it is', () => {
  expect(inSpanish('550 no such mailbox')).toBe('550 no such mailbox')
})
