import type { MediaSize } from '#model/media/media.ts'

/** Image sizes across the page, such as a hero. */
export const wideSizes: readonly MediaSize[] = [
  { name: 'default', width: 1000, height: 800, fit: 'cover' },
  { name: 'lg', width: 1600, height: 800, fit: 'cover' },
  { name: '2xl', width: 2400, height: 1000, fit: 'cover' },
]

/** Image sizes beside text. */
export const halfSizes: readonly MediaSize[] = [
  { name: 'default', width: 800, height: 600, fit: 'cover' },
  { name: 'lg', width: 1200, height: 800, fit: 'cover' },
]

/** Image sizes at the top of a card. */
export const cardSizes: readonly MediaSize[] = [
  { name: 'default', width: 640, height: 480, fit: 'cover' },
  { name: 'lg', width: 800, height: 600, fit: 'cover' },
]

/** Image sizes of a tall card. */
export const tallSizes: readonly MediaSize[] = [
  { name: 'default', width: 600, height: 800, fit: 'cover' },
  { name: 'lg', width: 720, height: 1080, fit: 'cover' },
]

/** Image sizes of an uncropped picture, such as a map. */
export const wholeSizes: readonly MediaSize[] = [{ name: 'default', width: 1600, fit: 'contain' }]

/** Image sizes of an uncropped logo. */
export const logoSizes: readonly MediaSize[] = [{ name: 'default', width: 400, height: 200, fit: 'contain' }]

/** Image sizes of a square picture, such as a portrait. */
export const squareSizes: readonly MediaSize[] = [{ name: 'default', width: 400, height: 400, fit: 'cover' }]
