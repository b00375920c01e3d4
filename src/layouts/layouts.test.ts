import { globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type LayoutId, layoutIds, layoutLabels, wordsBesidePictures } from '#model/page/layout-name.ts'
import { layoutOf, layouts, themeOf } from './layouts.ts'

const here = import.meta.dirname

const withoutColours: readonly LayoutId[] = ['blocks', 'hyatt-brand', 'no-chrome']

it('declares every layout once, in the order of the specification', () => {
  expect([...layouts.keys()]).toEqual([...layoutIds])
})

it('gives an unknown name the neutral layout', () => {
  expect(layoutOf('atlantis').id).toBe('blocks')
})

it('keeps one look a layout and no other', () => {
  expect(globSync('*.css', { cwd: `${here}/themes` }).sort()).toEqual(
    layoutIds.map((id) => `${themeOf(id)}.css`).sort(),
  )
})

it('stays out of the server', () => {
  for (const file of globSync('**/*.{ts,tsx}', { cwd: here })) {
    if (!file.includes('.test.'))
      expect(readFileSync(`${here}/${file}`, 'utf8'), file).not.toMatch(/from '(node:|#(?!messages|model|ui))/)
  }
})

describe.each([...layouts.values()])('$id', (layout) => {
  it('is called the same wherever it is chosen', () => {
    expect(layoutLabels[layout.id]).toBe(layout.label)
  })

  const { id, colours, fonts, themeColour } = layout
  const look = withImports(`${here}/themes/${themeOf(id)}.css`)

  it('has the number of palette colours that its brand has', () => {
    const expected = withoutColours.includes(id) ? undefined : id === 'wyndham-cancun' ? 1 : 4
    expect(colours?.palette.length).toBe(expected)
  })

  it('names each colour, its value and at least one use', () => {
    for (const { name, hex, fields, background, foreground } of colours?.palette ?? []) {
      expect(name).not.toBe('')
      expect(hex).toMatch(/^#[0-9a-f]{6}$/)
      expect(fields || background || foreground).toBe(true)
    }
  })

  it('has a browser bar colour and says what it is like in a sentence', () => {
    expect(themeColour).toMatch(/^#[0-9a-f]{6}$/)
    expect(layout.description).toMatch(/^\S.+\.$/)
  })

  it('brings what lays its head over pictures when that is where it lies', () => {
    expect(look.includes('@keyframes masthead-solid')).toBe(!layout.solidHead)
  })

  it('is known by where its heroes have their words, which decides about veils', () => {
    const rule = /\.hero-pictured \{([^}]*)\}/.exec(look)?.[1] ?? ''
    expect(wordsBesidePictures.has(id)).toBe(rule.includes('--scrim: none;'))
  })

  it('draws each of the bands that it declares, and no other', () => {
    const named = (layout.bands?.turn ?? []).filter(Boolean)
    const undrawn = named.filter((name) => !look.includes(`[data-band='${name}']`))
    // One of them may be what all bands have in common.
    expect(undrawn.length).toBeLessThanOrEqual(look.includes('[data-band] ') ? 1 : 0)
    for (const [, name] of look.matchAll(/data-(?:band|after)='([^']+)'/g)) expect(named).toContain(name)
    expect(look.includes('data-band')).toBe(layout.bands !== undefined)
  })

  it('preloads fonts that its look uses: two families and four files at most', () => {
    const faces = [...look.matchAll(/font-family: '([^']+)';\s*src: url\('([^']+)'\)/g)]
    expect(new Set(faces.map(([, family]) => family)).size).toBeLessThanOrEqual(2)
    expect(faces.length).toBeLessThanOrEqual(4)
    for (const file of Object.values(fonts)) expect(faces.map(([, , url]) => url)).toContain(file)
  })

  it('is small enough to stand in every page', () => {
    expect(gzipSync(look).length).toBeLessThanOrEqual(3 * 1024)
  })

  it('has a stand-in of the same measure for each family, so that nothing moves when it arrives', () => {
    for (const [, family] of look.matchAll(/font-family: '([^']+)';\s*src: url/g))
      expect(look).toMatch(new RegExp(`'${family} stand-in';[^}]+size-adjust`))
  })
})

/** A look with the typefaces and manners that it imports; the chrome is everybody's. */
function withImports(file: string): string {
  return readFileSync(file, 'utf8').replace(/@import '\.\.\/((?:typefaces|variants|chrome\/over)[^']+)';/g, (_, part) =>
    readFileSync(`${here}/${part}`, 'utf8'),
  )
}
