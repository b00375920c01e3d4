import { expect, it } from 'vitest'
import { testAssets } from '#server/testing.ts'
import { styleGuidePage, tokensIn } from './style-guide-document.tsx'

it('reads the tokens that count: the later of two', () => {
  const tokens = tokensIn(':root{--ink:#111;--paper:#fff}.x{--ink:#999}@layer look{:root { --ink: #222; }}')
  expect(tokens.get('--ink')).toBe('#222')
  expect(tokens.get('--paper')).toBe('#fff')
})

it('says of each colour what it is for and how well text reads on it', () => {
  const { html, policy } = styleGuidePage('hyatt-ziva', testAssets)
  expect(html).toContain('for fields, backgrounds, text')
  expect(html).toMatch(/<dd>\d+\.\d\d : 1 · \w+/)
  expect(policy).toContain("frame-ancestors 'self'")
})

it('says so where a layout has no colours of its own', () => {
  expect(styleGuidePage('blocks', testAssets).html).toContain('no colour configuration')
})
