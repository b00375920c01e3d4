import { describe, expect, it } from 'vitest'
import { emailKey, isPlainAddress, plainLine } from './plain-line.ts'

describe('a plain line', () => {
  it.each([
    ['Ada\r\nBcc: all@voix.test', 'Ada Bcc: all@voix.test'],
    ['Ada\u202Eofni\u202C', 'Adaofni'],
    ['A\u2066d\u2069a', 'Ada'],
    ['A\u200Bd\u200Da\uFEFF', 'Ada'],
    ['Ada\u2028Lovelace\u0000', 'Ada Lovelace'],
    ['\u3164\u115F', ''],
    ['\u{E0041}\u{E0042}Ada', 'Ada'],
    ['  Zoë  O’Neill-García 李 ', 'Zoë O’Neill-García 李'],
  ])('%j is %j', (said, read) => {
    expect(plainLine(said)).toBe(read)
  })
})

describe('an address', () => {
  it.each([
    'ａda@voix.test',
    'ada@voix.test\n',
    'a\u200Bda@voix.test',
    'ada\u202E@voix.test',
    'ﬁna@voix.test',
    'ada@ｖoix.test',
    'ada@voix.test.',
    '\u0430da@voix.test',
    'ada@v\u03BFix.test',
  ])('%j is not plain', (email) => expect(isPlainAddress(email)).toBe(false))

  it.each(['zoë@bücher.example', 'иван@voix.test'])('%j, of other letters, is plain', (email) =>
    expect(isPlainAddress(email)).toBe(true),
  )

  it.each([
    ['ＡDA@voix.test', 'ada@voix.test'],
    ['ſam@voix.test', 'sam@voix.test'],
    ['Kim@voix.test', 'kim@voix.test'],
    [' Straße@voix.test', 'strasse@voix.test'],
  ])('%j is the twin of %j', (twin, email) => {
    expect(emailKey(twin)).toBe(emailKey(email))
  })
})
