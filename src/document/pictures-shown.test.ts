import { expect, it } from 'vitest'
import type { Element } from '#model/page/page.ts'
import { picturesShown } from './pictures-shown.ts'

const picture = (asset: string, enabled = true) => ({
  id: asset,
  name: 'image',
  type: 'media',
  enabled,
  media: [{ asset }],
})
const element = (id: string, about: object) =>
  ({ id, enabled: true, fields: [], elements: [], ...about }) as unknown as Element

it('takes pictures in the order of the page, and none of a group that is switched off', () => {
  const elements = [
    element('off', { enabled: false, elements: [element('in-off', { fields: [picture('hidden')] })] }),
    element('group', {
      elements: [
        element('without', { fields: [picture('field-off', false)] }),
        element('first', { fields: [picture('first')] }),
      ],
    }),
    element('last', { fields: [picture('last')] }),
  ]
  expect(picturesShown(elements)).toEqual(['first', 'last'])
})
