import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FileLink, formatSize } from './file-link.tsx'

const file = { url: '/media/file/one.pdf', name: 'sheet.pdf', mime: 'application/pdf', bytes: 2_500_000 }

it('a link to a file says its kind and size, and saves it under its name', () => {
  expect(renderToStaticMarkup(<FileLink file={file}>Fact sheet</FileLink>)).toBe(
    '<a class="link file-link" href="/media/file/one.pdf" download="sheet.pdf">Fact sheet <span class="file-link-facts">(PDF, 2.4 MB)</span></a>',
  )
  expect(renderToStaticMarkup(<FileLink file={file} showSize={false} />)).toContain(
    '>sheet.pdf <span class="file-link-facts">(PDF)<',
  )
})

it.each([
  [0, ''],
  [512, '512 bytes'],
  [655_360, '640 KB'],
  [1_048_576, '1.0 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})
