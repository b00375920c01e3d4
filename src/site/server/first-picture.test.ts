import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { BreakpointName } from '#model/media/breakpoint.ts'
import type { Picture as Crops } from '#model/media/media.ts'
import { Picture, type PictureProps } from '#ui/media/picture.tsx'
import { withFirstPicturePreloaded } from './first-picture.ts'

describe('the first picture of a page', () => {
  it('is fetched ahead of everything else, and the others when they are scrolled to', () => {
    const html = withFirstPicturePreloaded(`<main>${drawn('pool')}${drawn('beach')}</main>`).parts.join('')
    expect(hurriedIn(html)).toEqual(['pool'])
    expect(html.match(/loading="lazy"/g)).toHaveLength(1)
  })

  it('is the first large one: no mark, no portrait, nothing in the menu or in a closed dialog', () => {
    const page = [
      `<header>${drawn('menu')}</header><main>`,
      drawn('mark', { sizes: '240px' }),
      drawn('guest', { sizes: '(min-width: 768px) 20vw, 40vw' }),
      `<dialog>${drawn('popup')}</dialog>`,
      `<div data-island="a"><section>${drawn('pool', { sizes: '(min-width: 768px) 30vw, 100vw' })}</section></div></main>`,
    ]
    expect(hurriedIn(withFirstPicturePreloaded(page.join('')).parts.join(''))).toEqual(['pool'])
  })

  it('may cover a box of a known height', () => {
    const page = `<main>${drawn('pool', { height: '90vh' })}${drawn('beach')}</main>`
    expect(hurriedIn(withFirstPicturePreloaded(page).parts.join(''))).toEqual(['pool'])
  })

  it('is announced in the head with the same addresses and sizes as the browser will choose from', () => {
    const { preloads } = withFirstPicturePreloaded(`<main>${drawn('pool', { sizes: '150vw' })}</main>`)
    expect(preloads).toBe(
      '<link rel="preload" as="image" fetchpriority="high" type="image/avif" imagesrcset="/media/pool/320.avif 320w, /media/pool/480.avif 480w" imagesizes="150vw">',
    )
  })

  it('is announced once for each window that has a file of its own, never two for one window', () => {
    const picture = renderToString(
      createElement(Picture, {
        of: { id: 'a', alt: '', crops: [crop('pool'), crop('beach', 'md'), crop('bay', '2xl')] },
      }),
    )
    const { preloads } = withFirstPicturePreloaded(picture)
    expect([...preloads.matchAll(/imagesrcset="\/media\/(\w+).*?media="([^"]+)"/g)].map(([, ...it]) => it)).toEqual([
      ['bay', '(min-width: 1536px)'],
      ['beach', '(min-width: 768px) and (max-width: 1535.98px)'],
      ['pool', '(max-width: 767.98px)'],
    ])
  })

  it('leaves a page without pictures as it is', () => {
    expect(withFirstPicturePreloaded('<main>Words</main>')).toEqual({ parts: ['<main>Words</main>'], preloads: '' })
  })
})

function drawn(asset: string, options: Omit<PictureProps, 'of'> = {}): string {
  const of: Crops = { id: asset, alt: '', crops: [crop(asset)] }
  return renderToString(createElement(Picture, { of, ...options }))
}

function crop(asset: string, breakpoint: BreakpointName = 'default'): Crops['crops'][number] {
  const look = { fit: 'cover', focal: { x: 0.5, y: 0.5 }, colour: '#ffffff', naturalWidth: 500 } as const
  return { breakpoint, asset, width: 800, height: 600, ...look }
}

function hurriedIn(html: string): (string | undefined)[] {
  return [...html.matchAll(/fetchpriority="high"[^>]*src="\/media\/(\w+)/g)].map(([, asset]) => asset)
}
