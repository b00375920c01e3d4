import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Crop, Picture as Crops } from '#model/media/media.ts'
import { largestUrl, Picture, sourcesOf, srcSet } from './picture.tsx'

const crop: Crop = {
  breakpoint: 'default',
  asset: 'pool',
  width: 800,
  height: 600,
  fit: 'cover',
  focal: { x: 0.25, y: 0.5 },
  colour: '#88aabb',
  naturalWidth: 1100,
}
const pool: Crops = { id: 'one', alt: 'A pool', crops: [crop, { ...crop, breakpoint: 'lg', width: 1200, height: 600 }] }

describe('Picture', () => {
  it('marks a text that is not in the language of the page', () => {
    const html = (more: object) => renderToStaticMarkup(<Picture of={{ ...pool, altLanguage: 'en' }} {...more} />)
    expect(html({})).toContain('alt="A pool" lang="en"')
    expect(html({ decorative: true })).not.toContain('lang=')
  })

  it('offers no variant wider than the original', () => {
    expect(srcSet([crop], 'webp')).toBe(
      '/media/pool/320.webp 320w, /media/pool/480.webp 480w, /media/pool/640.webp 640w, /media/pool/800.webp 800w, /media/pool/1000.webp 1000w',
    )
  })

  it('offers every second width as a JPEG, for browsers that are few, and the largest there is', () => {
    expect(srcSet([{ ...crop, naturalWidth: 800 }], 'jpg')).toBe('/media/pool/480.jpg 480w, /media/pool/800.jpg 800w')
    expect(srcSet([crop], 'jpg')).toBe('/media/pool/320.jpg 320w, /media/pool/640.jpg 640w, /media/pool/1000.jpg 1000w')
  })

  it('offers the smallest variant of an original that is smaller still', () => {
    expect(srcSet([{ ...crop, asset: 'logo', naturalWidth: 120 }], 'jpg')).toBe('/media/logo/320.jpg 320w')
  })

  it('counts only the part of a variant that is seen: half of a landscape in a tall frame', () => {
    const tall = { ...crop, width: 300, height: 400, naturalWidth: 660, naturalHeight: 440 }
    expect(srcSet([tall], 'avif')).toBe(
      '/media/pool/320.avif 160w, /media/pool/480.avif 240w, /media/pool/640.avif 320w',
    )
    expect(srcSet([tall, { ...tall, breakpoint: 'lg', width: 900 }], 'jpg')).toContain('/media/pool/640.jpg 640w')
    expect(srcSet([{ ...tall, fit: 'contain' }], 'jpg')).toContain('/media/pool/640.jpg 640w')
  })

  it('is measured by browsers that can, and by what the part knows in the others', () => {
    const html = renderToStaticMarkup(<Picture of={pool} sizes="50vw" />)
    expect(html.match(/ sizes="auto, 50vw"/g)).toHaveLength(2)
  })

  it('is measured only by the source right before it, as checkers of HTML want it', () => {
    const crops = [crop, { ...crop, breakpoint: 'md' as const, asset: 'beach' }]
    const html = renderToStaticMarkup(<Picture of={{ ...pool, crops }} sizes="50vw" />)
    expect([...html.matchAll(/<(?:source|img)[^>]* sizes="([^"]*)"/g)].map(([, sizes]) => sizes)).toEqual([
      '50vw',
      '50vw',
      'auto, 50vw',
      'auto, 50vw',
    ])
  })

  it('is not measured where it covers a taller box, and is asked for as wide as that makes it', () => {
    const sizesOf = (more: object) =>
      /<img[^>]* sizes="([^"]*)"/.exec(
        renderToStaticMarkup(<Picture of={{ ...pool, crops: [{ ...crop, naturalHeight: 500 }] }} {...more} />),
      )?.[1]
    expect(sizesOf({ sizes: '50vw', covering: true })).toBe('50vw')
    // A file of 1100 × 500 px in a crop of 4:3: 1.33 of the height is seen, 1.03 of it is enough.
    expect(sizesOf({ height: '90vh' })).toBe('max(90vh * 1.03, 100vw)')
  })

  it('names a file once, however many crops are made of it', () => {
    expect(sourcesOf(pool.crops).map(({ media, type }) => [media, type])).toEqual([[undefined, 'image/avif']])
  })

  it('gives a file of its own to the windows that have one, widest first, in every format', () => {
    const sources = sourcesOf([
      crop,
      { ...crop, breakpoint: 'md', asset: 'beach' },
      { ...crop, breakpoint: '2xl', asset: 'bay' },
    ])
    expect(sources.map(({ media, type }) => `${media} ${type}`)).toEqual([
      '(min-width: 1536px) image/avif',
      '(min-width: 1536px) image/jpeg',
      '(min-width: 768px) image/avif',
      '(min-width: 768px) image/jpeg',
      'undefined image/avif',
    ])
  })

  it('keeps its place: size, ratio and colour are there before it has loaded', () => {
    const html = renderToStaticMarkup(<Picture of={pool} />)
    expect(html).toContain('width="800" height="600"')
    expect(html).toContain('--crop:800 / 600;--focal:25% 50%;--colour:#88aabb;--crop-lg:1200 / 600')
  })

  it('waits to be scrolled to', () => {
    expect(renderToStaticMarkup(<Picture of={pool} />)).toContain('<img loading="lazy" decoding="async"')
  })

  it('says nothing where it is decoration', () => {
    expect(renderToStaticMarkup(<Picture of={pool} decorative />)).toContain('alt=""')
    expect(renderToStaticMarkup(<Picture of={{ ...pool, alt: '' }} />)).toContain('alt=""')
  })

  it('has a large view as large as the original allows', () => {
    expect(largestUrl(pool)).toBe('/media/pool/1000.jpg')
  })
})
