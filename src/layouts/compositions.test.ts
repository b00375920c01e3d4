import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { LayoutId } from '#model/page/layout-name.ts'
import {
  canvasCompositions,
  type Compositions,
  compositionsFor,
  type Part,
  sharedMotion,
  variants,
} from './compositions.ts'
import { plainBut } from './define.ts'
import { layouts } from './layouts.ts'

const parts = Object.keys(variants) as Part[]
const named = parts.flatMap((part) =>
  variants[part].filter((name) => name !== 'plain').map((name) => `${part}-${name}`),
)

/** Layouts whose look is little more than their type and colours: what tells them apart is how they compose. */
const composed: readonly LayoutId[] = [
  'blocks',
  'hilton',
  'hilton-yucatan',
  'hyatt-brand',
  'jewel',
  'no-chrome',
  'playaresorts',
  'sanctuary',
  'seadust',
  'wyndham-playa',
]

describe('compositions', () => {
  it.each([...layouts.values()])('of $id name a variant of each part', ({ compositions }) => {
    expect(Object.keys(compositions).sort()).toEqual([...parts].sort())
    for (const part of parts) expect(variants[part]).toContain(compositions[part])
  })

  it.each([...layouts.values()])('of $id write the facts of rooms in an ink of their ground', ({ compositions }) => {
    const cssOf = (part: 'rooms' | 'numbers') =>
      compositions[part] === 'plain'
        ? ''
        : readFileSync(new URL(`compositions/${part}-${compositions[part]}.css`, import.meta.url), 'utf8')
    const isOnPaper = /\.facts > div \{[^}]*background: var\(--ground/.test(cssOf('rooms'))
    const inPaper = [...cssOf('numbers').matchAll(/([^{}]+)\{[^{}]*\bcolor: var\(--paper\)/g)].flatMap(
      ([, selectors]) => selectors!.split(/,\s*(?![^(]*\))/).map((selector) => selector.trim()),
    )
    if (isOnPaper) expect(inPaper).not.toContain('.facts')
  })

  it('are styles that a layout names, each in a file of its own', () => {
    const files = globSync('*.css', { cwd: `${import.meta.dirname}/compositions` }).map((file) => file.slice(0, -4))
    const used = new Set(
      [...layouts.values()].flatMap(({ compositions }) => [
        ...canvasCompositions(compositions),
        ...compositionsFor(compositions, ['.figure{}']),
      ]),
    )
    expect(files.sort()).toEqual([...named, sharedMotion].sort())
    expect([...used].sort()).toEqual([...named, sharedMotion].sort())
  })

  it('of layouts that live by them differ in most of their parts', () => {
    for (const [i, one] of composed.entries())
      for (const other of composed.slice(i + 1))
        expect(alike(compositionsOf(one), compositionsOf(other)), `${one} and ${other}`).toBeLessThanOrEqual(2)
  })

  it.each(variants.questions.filter((name) => name !== 'plain'))(
    'questions as %s say how far a heading stands',
    (name) => {
      const css = readFileSync(new URL(`compositions/questions-${name}.css`, import.meta.url), 'utf8')
      const headings = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].filter(([, selectors]) =>
        /> h3,?\s*$/.test(selectors!),
      )
      // Running text gives each but the first its own, which sets it below the answer beside it.
      expect(headings.some(([, , declared]) => /margin(-block(-start)?)?:/.test(declared!))).toBe(true)
    },
  )

  it('give no two layouts the same foot: questions, booking and footer', () => {
    const feet = [...layouts.values()].map(({ id, compositions: { questions, booking, footer } }) => ({
      id,
      foot: [questions, booking, footer].join(' '),
    }))
    const shared = [...Map.groupBy(feet, ({ foot }) => foot).values()].filter(({ length }) => length > 1)
    expect(shared).toEqual([])
    for (const { id, compositions } of layouts.values())
      for (const part of ['questions', 'booking', ...(id === 'no-chrome' ? [] : (['footer'] as const))] as const)
        expect(compositions[part], `${part} of ${id}`).not.toBe('plain')
  })

  it('come to a page that draws their part, and to no other', () => {
    const own = plainBut({ cards: 'rows', split: 'third', footer: 'tides' })
    expect(compositionsFor(own, ['.intro-copy{}'])).toEqual(['footer-tides'])
    expect(compositionsFor(own, ['.copy-link{}', '.card-over>.card-copy{}'])).toEqual(['cards-rows', 'footer-tides'])
    expect(canvasCompositions(own)).toEqual(['cards-rows', 'split-third', 'footer-tides'])
  })

  it('leave a canvas still', () => {
    const own = plainBut({ cards: 'rows', motion: 'rise' })
    expect(compositionsFor(own, ['.figure{}'])).toEqual([sharedMotion, 'motion-rise'])
    expect(canvasCompositions(own)).toEqual(['cards-rows'])
  })

  it('move nothing where less motion is asked for', () => {
    const [still, moving, ...more] = textOf(sharedMotion).split(
      '@media screen and (prefers-reduced-motion: no-preference) {',
    )
    expect(still).not.toMatch(/animation|transition/)
    expect(moving).toMatch(/@supports \(animation-timeline: view\(\)\)/)
    // Nothing follows the rule that asks for motion.
    expect(moving).toMatch(/\n {2}\}\n\}\n$/)
    expect(more).toEqual([])
  })

  it.each(named.filter((name) => name.startsWith('motion-')))('%s has keyframes and tokens alone', (name) => {
    const css = textOf(name)
    expect(css).not.toMatch(/animation|transition/)
    expect(css).toContain('@keyframes reveal {')
    expect(css.includes('@keyframes arrive {')).toBe(css.includes('--arrival: arrive;'))
    // From a shape to none is a jump: where one begins another has to end.
    expect(css.match(/from \{\s+clip-path/g)?.length).toBe(css.match(/to \{\s+clip-path/g)?.length)
  })

  it.each(named)('%s draws buttons that are seen where it gives words the brand’s full colour as ground', (name) => {
    const grounds = [...textOf(name).matchAll(/\{([^{}]*)\}/g)]
      .map(([, rules]) => rules!)
      .filter((rules) => /^\s*--ink: var\(--on-primary\)/m.test(rules) && rules.includes('background: var(--primary)'))
    for (const rules of grounds) expect(rules).toMatch(/--button-bg: var\(--(?!primary)/)
  })

  it.each(named.filter((name) => name.startsWith('cards-')))('%s leaves cards on a ground their padding', (name) => {
    // A list of lines takes their ground away.
    if (/\.card-grid \.card \{[^}]*background: none/.test(textOf(name))) return
    const bare = [...textOf(name).matchAll(/([^{};]+)\{([^{}]*)\}/g)]
      .filter(([, , rules]) => /^\s*padding(-inline)?: (.* )?0;/m.test(rules!))
      .map(([, selector]) => selector!.trim())
      .filter((selector) => /\.card-grid (\.card > )?\.card-copy$/.test(selector))
    expect(bare).toEqual([])
  })

  it.each([...named, sharedMotion])('%s stays between the parts and the looks, names no slice and is small', (name) => {
    const css = textOf(name)
    expect(css).toMatch(/^\/\*[^*]+\*\/\n@layer composition \{/)
    expect(css).not.toMatch(/data-slice=|#[0-9a-f]{3,6}\b(?<!#000|#fff|#10131a)/)
    expect(gzipSync(css).length).toBeLessThanOrEqual(1100)
  })
})

function textOf(name: string): string {
  return readFileSync(`${import.meta.dirname}/compositions/${name}.css`, 'utf8')
}

function compositionsOf(id: LayoutId): Compositions {
  return layouts.get(id)!.compositions
}

function alike(one: Compositions, other: Compositions): number {
  return parts.filter((part) => one[part] !== 'plain' && one[part] === other[part]).length
}
