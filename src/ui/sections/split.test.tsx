import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Picture } from '#model/media/media.ts'
import { Split } from './split.tsx'

const picture: Picture = {
  id: 'one',
  alt: '',
  crops: [
    {
      breakpoint: 'default',
      asset: 'pool',
      width: 800,
      height: 600,
      fit: 'cover',
      focal: { x: 0.5, y: 0.5 },
      colour: '#88aabb',
      naturalWidth: 1600,
    },
  ],
}

it('limits the picture in px, and 0 means all the room there is', () => {
  expect(renderToStaticMarkup(<Split picture={picture} title="Award" pictureMaxWidth={240} />)).toContain(
    '--picture-width:240px',
  )
  expect(renderToStaticMarkup(<Split picture={picture} title="Award" pictureMaxWidth={0} />)).not.toContain(
    '--picture-width',
  )
})

it('gives all the room to the text or the picture when the other is missing, and draws nothing without both', () => {
  expect(renderToStaticMarkup(<Split title="Award" />)).toContain('split-text')
  expect(renderToStaticMarkup(<Split picture={picture} />)).toContain('split-picture')
  expect(renderToStaticMarkup(<Split />)).toBe('')
})
