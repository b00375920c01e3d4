import { expect, it } from 'vitest'
import { sentence } from '#messages/sentence.ts'
import type { ListedPage } from '#contract/pages.ts'
import { bulkActions } from './page-actions.tsx'

const no = () => undefined
const refused = sentence('the place')
const offered = (...denied: readonly (readonly string[])[]) =>
  bulkActions({
    mayEver: () => true,
    pages: denied.map(
      (actions) => ({ why_not: Object.fromEntries(actions.map((each) => [each, refused])) }) as unknown as ListedPage,
    ),
    act: no,
    tag: no,
    review: no,
    exportTexts: no,
    addToRelease: undefined,
  }).flatMap((item) => (item && 'label' in item ? [item.label] : []))

it('What is done with many pages is offered where one of them allows it, and tags to no translator', () => {
  expect(offered([])).toEqual(['Publish…', 'Unpublish…', 'Request review…', 'Tag…', 'Export XLIFF…', 'Delete'])
  expect(offered(['publish', 'delete', 'structure'])).toEqual(['Export XLIFF…'])
  expect(offered(['edit'], ['publish', 'delete', 'structure'])).toEqual([
    'Publish…',
    'Unpublish…',
    'Export XLIFF…',
    'Delete',
  ])
  expect(offered(['publish', 'delete', 'structure'], ['delete'])).toContain('Tag…')
})
