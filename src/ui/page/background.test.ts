import { expect, it } from 'vitest'
import { backgroundOf, buttonColours } from './background.ts'

it('wears the brand’s own paper and ink while the colours that a slice starts from are left as they are', () => {
  expect(backgroundOf('#ffffff', '#222222')).toEqual({ isOwn: true, className: 'ground-own', style: undefined })
})

it('keeps a white ground that an editor wrote on in another ink', () => {
  const ground = backgroundOf('#ffffff', '#0077b6')
  expect(ground.isOwn).toBe(false)
  expect(ground.style).toEqual({ '--ground': '#ffffff', '--ink': '#0077b6' })
})

it('lets no ink stand that cannot be read on its ground', () => {
  expect(backgroundOf('#37b3ea', '#ffffff').style).toEqual({ '--ground': '#37b3ea', '--ink': '#14181d' })
  expect(backgroundOf('var(--primary)', 'var(--on-primary)').style).toEqual({
    '--ground': 'var(--primary)',
    '--ink': 'var(--on-primary)',
  })
})

it('gives a ground without an ink the one that reads better', () => {
  expect(backgroundOf('#101418', undefined).style).toEqual({ '--ground': '#101418', '--ink': '#ffffff' })
})

it('writes on a button in an ink that can be read on it', () => {
  expect(buttonColours('#c2185b', '#222222')).toEqual({ '--chosen-bg': '#c2185b', '--chosen-ink': '#ffffff' })
  expect(buttonColours('#c2185b', '')).toEqual({ '--chosen-bg': '#c2185b', '--chosen-ink': '#ffffff' })
  expect(buttonColours('#ff9f1c', '#201c57')).toEqual({ '--chosen-bg': '#ff9f1c', '--chosen-ink': '#201c57' })
})

it('leaves a button without a colour of its own to the brand, whatever ink was chosen', () => {
  expect(buttonColours('', '#222222')).toBeUndefined()
  expect(buttonColours(undefined, undefined)).toBeUndefined()
})
