import { describe, expect, it } from 'vitest'
import { limits } from '#model/constants.ts'
import { whyNoPicture, whyTooLarge } from './upload-picture.ts'

describe('a file that is dropped', () => {
  it('is taken where pages can show it', () => {
    expect(whyNoPicture('image/avif')).toBeUndefined()
    expect(whyTooLarge({ type: 'image/jpeg', size: limits.uploadBytes })).toBeUndefined()
  })

  it('is refused with the reason where it is no picture', () => {
    expect(whyNoPicture('application/pdf')).toContain('Only pictures')
    expect(whyNoPicture('')).toContain('Only pictures')
  })

  it('is refused with its size and the limit where it is too large', () => {
    expect(whyTooLarge({ type: 'image/png', size: limits.uploadBytes + 1024 * 1024 })).toBe(
      'It has 26.0 MB; at most 25.0 MB are taken.',
    )
    expect(whyTooLarge({ type: 'image/svg+xml', size: limits.svgBytes + 1024 * 1024 })).toBe(
      'It has 2.0 MB; at most 1.0 MB are taken.',
    )
  })
})
