import { describe, expect, it } from 'vitest'
import { limits } from '#model/limits.ts'
import { pictureError, sizeError } from './upload-picture.ts'

describe('a file that is dropped', () => {
  it('is taken where pages can show it', () => {
    expect(pictureError('image/avif')).toBeUndefined()
    expect(sizeError({ type: 'image/jpeg', size: limits.uploadBytes })).toBeUndefined()
  })

  it('is refused with the reason where it is no picture', () => {
    expect(pictureError('application/pdf')).toContain('not supported')
    expect(pictureError('')).toContain('not supported')
  })

  it('is refused with its size and the limit where it is too large', () => {
    expect(sizeError({ type: 'image/png', size: limits.uploadBytes + 1024 * 1024 })).toBe(
      'The file has 26.0 MB. The limit is 25.0 MB.',
    )
    expect(sizeError({ type: 'image/svg+xml', size: limits.svgBytes + 1024 * 1024 })).toBe(
      'The file has 2.0 MB. The limit is 1.0 MB.',
    )
  })
})
