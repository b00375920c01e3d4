import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Copy } from './copy.tsx'
import { deeperThan, Title } from './title.tsx'

describe('Title', () => {
  it('has its level and its size apart', () => {
    expect(
      renderToStaticMarkup(
        <Title tag="h3" size="text-6xl">
          Rooms
        </Title>,
      ),
    ).toBe('<h3 class="title text-6xl">Rooms</h3>')
  })

  it('lets no other element or class pass', () => {
    const odd = { tag: 'script', size: 'text-9xl hidden' } as unknown as { tag: 'h2'; size: 'text-xl' }
    expect(renderToStaticMarkup(<Title {...odd}>Rooms</Title>)).toBe('<h2 class="title">Rooms</h2>')
  })

  it('is divided by no line at a hyphen', () => {
    // A long one would be divided within a word where it has no room.
    expect(renderToStaticMarkup(<Title>Seventy-two</Title>)).toBe('<h2 class="title">Seventy-two</h2>')
    expect(renderToStaticMarkup(<Copy title="The swim-up suite" titleHref="/rooms" />)).toContain('swim-\u2060up')
    expect(renderToStaticMarkup(<Copy title="The swim-up suite" />)).toContain('swim-\u2060up')
    expect(renderToStaticMarkup(<Title>The swim-up suite</Title>)).toBe(
      '<h2 class="title">The swim-\u2060up suite</h2>',
    )
  })

  it('is not there without words', () => {
    expect(renderToStaticMarkup(<Title tag="h1" />)).toBe('')
  })
})

it('what a title heads is one level deeper; without a title no level is skipped', () => {
  expect([deeperThan('h2', 'Offers'), deeperThan('h6', 'Offers'), deeperThan('h2', undefined)]).toEqual([
    'h3',
    'h6',
    'h2',
  ])
})
