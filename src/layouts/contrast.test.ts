import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { luminance } from '#model/page/colour.ts'

const here = import.meta.dirname
const base = readFileSync(`${here}/../ui/page/base.css`, 'utf8')
const chrome = readFileSync(`${here}/chrome/chrome.css`, 'utf8')

type Tokens = Readonly<Record<string, string>>

/** Text and the ground it is read on, as tokens. */
const pairs = [
  ['ink', 'paper'],
  ['muted', 'paper'],
  ['link', 'paper'],
  ['ink', 'tint'],
  ['on-tint', 'tint'],
  ['muted', 'tint'],
  ['link', 'tint'],
  ['on-primary', 'primary'],
  ['on-accent', 'accent'],
  ['button-ink', 'button-bg'],
  ['bar-ink', 'bar'],
  ['sheet-ink', 'sheet'],
  ['footer-ink', 'footer'],
] as const

it('turns a button that is pointed at over, so that its words stay as readable as they were', () => {
  expect(base).toMatch(/\.button:hover \{\s*background: var\(--button-ink\);\s*color: var\(--button-bg\);/)
})

describe.each(globSync('*.css', { cwd: `${here}/themes` }))('%s', (file) => {
  const look = readFileSync(`${here}/themes/${file}`, 'utf8')
  const tokens: Tokens = { ...tokensOf(base), ...tokensOf(chrome), ...tokensOf(look) }

  it.each(pairs)('%s can be read on %s', (ink, ground) => {
    expect(contrast(colourOf(tokens, `--${ink}`), colourOf(tokens, `--${ground}`))).toBeGreaterThanOrEqual(4.5)
  })

  it('writes legibly wherever a rule sets both a ground and an ink', () => {
    // What the root says is computed there: a rule does not change it by another value of what it is made of.
    const inherited = Object.fromEntries(Object.keys(tokens).map((name) => [name, colourOf(tokens, name)]))
    for (const [rule] of look.matchAll(/[^{}]+\{[^{}]*\}/g)) {
      const own = declarationsOf(rule)
      const known = { ...inherited, ...own }
      for (const [ink, ground] of [
        ['color', 'background'],
        ['--ink', '--ground'],
        ['--button-ink', '--button-bg'],
        ['--on-accent', '--accent'],
        ['--on-poster', '--poster'],
      ] as const) {
        // What only a page knows, such as a ground that an editor picked, is the page's to check.
        if (!isColour(own[ink]) || !isColour(own[ground]) || !colourOf(known, ink) || !colourOf(known, ground)) continue
        expect(contrast(colourOf(known, ink), colourOf(known, ground)), rule.trim()).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})

function tokensOf(css: string): Tokens {
  const root = /:root \{([^}]*)\}/.exec(css)?.[1] ?? ''
  return declarationsOf(root)
}

function declarationsOf(rule: string): Tokens {
  return Object.fromEntries(
    [...rule.matchAll(/(?<![\w-])(-{0,2}[a-z][\w-]*):\s*([^;{}]+);/g)].map(([, name, value]) => [name, value?.trim()]),
  )
}

function isColour(value: string | undefined): boolean {
  return value !== undefined && /^(#[0-9a-f]{3,6}|var\(--[\w-]+\))$/.test(value)
}

function colourOf(tokens: Tokens, name: string): string {
  const value = tokens[name] ?? ''
  const other = /^var\((--[\w-]+)/.exec(value)?.[1]
  return other ? colourOf(tokens, other) : value
}

function contrast(one: string, other: string): number {
  expect(one).toMatch(/^#([0-9a-f]{3}|[0-9a-f]{6})$/)
  expect(other).toMatch(/^#([0-9a-f]{3}|[0-9a-f]{6})$/)
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
