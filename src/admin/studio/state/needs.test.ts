import { expect, it } from 'vitest'
import { type Asked, problemsElsewhere, type Wanting } from '#document/page-problems.ts'
import { page, slice } from '#document/testing.ts'
import { saying } from '#messages/testing.ts'
import { needs } from './needs.ts'

const specials = (id: string, ...names: string[]) =>
  slice(id, {
    component: 'SpecialsSlider',
    fields: [{ id: `${id}-f`, name: 'specials', type: 'specials', enabled: true, specials: names }],
  })

/** Problems of a page with these elements where nothing is there, and what was asked for. */
async function found(...elements: ReturnType<typeof slice>[]) {
  let asked: Asked | undefined
  const problems = await problemsElsewhere(page(...elements), needs, async (all) => {
    asked = all
    return { references: all.references, kinds: all.kinds }
  })
  return { asked, problems }
}

it('asks once for each offer, picture, form and kind that the slices of a page need', async () => {
  const picture = slice('hero', {
    component: 'HeroSlide',
    fields: [
      { id: 'a', name: 'image', type: 'media', enabled: true, media: [{ id: 'm', asset: 'beach' }] },
      {
        id: 'b',
        name: 'link',
        type: 'link',
        enabled: true,
        link: { text: 'Read', href: '/blog/x', ref: { collection: 'posts', id: 'x' } },
      },
    ],
  })
  const popup = slice('popup', {
    component: 'SignUpPopup',
    fields: [{ id: 'c', name: 'formid', type: 'text', enabled: true, text: 'raffle' }],
  })
  const { asked } = await found(specials('one', 'green'), specials('two', 'green'), picture, popup, specials('all'))
  expect(asked).toEqual({
    references: [
      { entity: 'specials', id: 'green' },
      { entity: 'media', id: 'beach' },
      { entity: 'posts', id: 'x' },
      { entity: 'forms', id: 'raffle' },
    ],
    kinds: ['specials'],
  })
})

it('tells what is not there, at its field', async () => {
  const { problems } = await found(specials('one', 'green'))
  expect(problems).toEqual([
    {
      element: 'one',
      field: 'specials',
      kind: 'reference',
      reason: saying('Special green does not exist. Choose another.'),
    },
  ])
})

it('tells that a list has nothing to show, and what to create', async () => {
  const { problems } = await found(specials('all'))
  expect(problems.map(({ kind, reason }) => [kind, String(reason)])).toEqual([
    ['empty', 'Specials: the site shows none, so this lists nothing. Create and publish one.'],
  ])
})

it('asks nothing for a page that needs nothing', async () => {
  const { asked, problems } = await found(slice('intro', { component: 'Intro' }))
  expect([asked, problems]).toEqual([undefined, []])
})

it('tells of a picture that nobody described, unless words stand beside it here, and of a file for agents', async () => {
  const pictured = (id: string, alt?: string) =>
    slice(id, {
      component: 'HeroSlide',
      fields: [
        { id: `${id}-f`, name: 'image', type: 'media', enabled: true, media: [{ id: 'm', asset: 'beach', alt }] },
      ],
    })
  const beach = [{ id: 'beach', title: 'Beach' }]
  const notified = async (wanting: Pick<Wanting, 'undescribed' | 'for_agents'>) => {
    const answer: Wanting = { references: [], kinds: [], ...wanting }
    const off = { ...pictured('off'), enabled: false }
    const found = await problemsElsewhere(
      page(pictured('bare'), pictured('said', 'Sea'), off),
      needs,
      async () => answer,
    )
    return found.map(({ element, field, kind }) => `${kind} ${element} ${field}`)
  }
  expect(await notified({ undescribed: beach })).toEqual(['alt bare image'])
  expect(await notified({ for_agents: beach })).toEqual(['agents bare image', 'agents said image', 'agents off image'])
})
