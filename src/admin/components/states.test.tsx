import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ApiError, NetworkError } from '../api/transport.ts'
import { ErrorState } from './states.tsx'

function said(error: unknown): string {
  const drawn = renderToStaticMarkup(
    <MantineProvider>
      <ErrorState error={error} retry={() => undefined} />
    </MantineProvider>,
  )
  return drawn.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
}

it('A missing right is said with who can help, and nobody is told to try again', () => {
  const body = { code: 'not-allowed', detail: 'You may not do this: only owners see this.' }
  const words = said(new ApiError(403, body))
  expect(words).toContain('Not permitted')
  expect(words).toContain('only owners see this.')
  expect(words).toContain('Ask an owner or administrator')
  expect(words).not.toContain('Try again')
})

it('What is not there is not asked for once more', () => {
  const words = said(new ApiError(404, { code: 'not-found', detail: 'This release does not exist.' }))
  expect(words).toContain('This release does not exist.')
  expect(words).not.toContain('Try again')
  expect(said(new ApiError(400, { code: 'invalid-input', detail: 'id: no.' }))).not.toContain('Try again')
})

it('What may work the next time is offered again', () => {
  for (const error of [new NetworkError(undefined), new ApiError(503, { detail: 'Busy.' }), new Error('No.')])
    expect(said(error)).toContain('Try again')
})

it('What a browser says of a file that did not arrive is said in words for editors', () => {
  const words = said(new TypeError('Failed to fetch dynamically imported module: /assets/caches.js'))
  expect(words).toContain('An unexpected error occurred')
  expect(words).not.toContain('/assets/')
})
