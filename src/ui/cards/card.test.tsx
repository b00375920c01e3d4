import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Picture } from '#model/media/media.ts'
import { SpecialTeaser } from '../booking/special-card.tsx'
import { Card } from './card.tsx'

const picture: Picture = {
  id: 'pool',
  alt: 'A pool',
  crops: [
    {
      breakpoint: 'default',
      asset: 'pool',
      width: 960,
      height: 600,
      fit: 'cover',
      focal: { x: 0.5, y: 0.5 },
      colour: '#77aacc',
      naturalWidth: 1920,
    },
  ],
}

describe('Card', () => {
  it('leads to its link as a whole, by a single link', () => {
    const drawn = renderToStaticMarkup(
      <Card picture={picture} title="The pool" link={{ text: 'Swim', href: '/pool' }} />,
    )
    expect(linksOf(drawn)).toEqual(['<a class="link stretched" href="/pool">'])
  })

  it('leads to where its title leads, with the way to book beside that', () => {
    const offer = { title: 'Stay longer', href: '/specials/longer', link: { text: 'Book', href: '/book' }, picture }
    expect(linksOf(renderToStaticMarkup(<SpecialTeaser offer={offer} />))).toEqual([
      '<a class="stretched" href="/specials/longer">',
      '<a class="link" href="/book">',
    ])
  })

  it('says what an offer saves beside its name, and nothing on its picture', () => {
    const drawn = renderToStaticMarkup(<SpecialTeaser offer={{ title: 'Stay longer', percentOff: '30', picture }} />)
    const [, media, copy] = drawn.split(/(?=<div class="card-media|<div class="copy)/)
    expect(media).not.toContain('30%')
    expect(copy).toContain('30%')
  })
})

function linksOf(drawn: string): string[] {
  return drawn.match(/<a [^>]*>/g) ?? []
}
