import { describe, expect, it } from 'vitest'
import { isAddress, isSafeHref, relOf } from './link.ts'

describe('an address a visitor may be sent to', () => {
  it.each([
    '',
    '#top',
    '?page=2',
    '/',
    '/rooms',
    '/rooms/suite#view',
    '/a:b',
    'rooms',
    'rooms/suite?x=1',
    './rooms',
    'https://playa.test/',
    'HTTPS://PLAYA.TEST',
    'http://playa.test:8080/a?b=c#d',
    'mailto:stay@playa.test',
    'tel:+15551234567',
    ' https://playa.test ',
    'https://playa.test/?to=javascript:1',
    '/@me',
  ])('is %j', (href) => {
    expect(isSafeHref(href)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'java\rscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    'javascript\u0009:alert(1)',
    '\u0085javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    'java&#9;script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHN2Zz4=',
    'vbscript:msgbox(1)',
    'blob:https://playa.test/1',
    'file:///etc/passwd',
    'view-source:https://playa.test',
    'filesystem:http://playa.test/',
    'about:blank',
    'ftp://evil.test',
    'ws://evil.test',
    '//evil.test',
    '///evil.test',
    '\\\\evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '\t//evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    'https:evil.test',
    'https:/evil.test',
    'https:\\\\\\evil.test',
    'http:///evil.test',
    'https://',
    'http:',
    'http://a@evil.test',
    'https://playa.test:x@evil.test/',
    'https:\\\\playa.test@evil.test',
  ])('is not %j', (href) => {
    expect(isSafeHref(href)).toBe(false)
  })
})

describe('the rel of a link', () => {
  it('has noopener whenever another window opens, beside what the editor chose', () => {
    expect(relOf({ target: '_blank' })).toBe('noopener')
    expect(relOf({ target: '_blank', relationship: 'nofollow  sponsored' })).toBe('nofollow sponsored noopener')
    expect(relOf({ target: '_blank', relationship: 'noopener' })).toBe('noopener')
  })

  it('is absent when there is nothing to say', () => {
    expect(relOf({})).toBeUndefined()
    expect(relOf({ target: '_self', relationship: ' ' })).toBeUndefined()
  })
})

describe('a target that leads somewhere', () => {
  it.each([
    '/',
    '/rooms?x=1#y',
    '#map',
    '?page=2',
    './rooms',
    '../rooms',
    'https://playa.test',
    'HTTP://playa.test',
    'mailto:stay@playa.test',
    'tel:+15551234567',
    '{{resort.phone}}',
    ' /rooms',
  ])('is %j', (href) => expect(isAddress(href)).toBe(true))

  it.each([
    'pdf',
    'brief.pdf',
    'rooms/suite',
    'Quay Room',
    'www.playa.test',
    'desk@playa.test',
    '',
    ' ',
    '.',
    'httpsx',
  ])('is not %j', (href) => expect(isAddress(href)).toBe(false))
})
