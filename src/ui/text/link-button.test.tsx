import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { LinkValue } from '#model/web/link.ts'
import { LinkButton } from './link-button.tsx'

const draw = (link: LinkValue) => renderToStaticMarkup(<LinkButton link={link} />)

describe('LinkButton', () => {
  it('shows the address when it has no words', () => {
    expect(draw({ text: '', href: '/rooms' })).toBe('<a class="button" href="/rooms">/rooms</a>')
  })

  it('keeps the opened window from reaching back', () => {
    expect(draw({ text: 'Map', href: 'https://maps.example', target: '_blank', relationship: 'nofollow' })).toContain(
      'rel="nofollow noopener"',
    )
  })

  it.each(['', 'javascript:alert(1)', ' java\nscript:alert(1)', '//evil.example', 'data:text/html,x'])(
    'draws no link to %j',
    (href) => {
      expect(draw({ text: 'Go', href })).toBe('')
    },
  )
})
