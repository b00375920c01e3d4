import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { RecordCards } from '#model/page/record-page.ts'
import { RecordCardsSection } from './record-cards.tsx'

type Card = RecordCards['cards'][number]

const pictured: Card = { id: 'one', title: 'One', picture: { id: 'p', alt: '', crops: [] } }

it('A record alone leads its section, rather than stand in the first of three columns', () => {
  const html = renderToStaticMarkup(<RecordCardsSection title="Read next" cards={[pictured]} />)
  expect(html).toContain('card-leads')
  expect(html).not.toContain('card-grid')
})

it('A record alone folds the facts beyond the first three, as a card among others does', () => {
  const facts = ['1', '2', '3', '4', '5'].map((value) => ({ name: `Fact ${value}`, value }))
  const html = renderToStaticMarkup(
    <RecordCardsSection title="Rooms" factsTitle="All details" cards={[{ ...pictured, facts }]} />,
  )
  expect(html).toContain('card-leads')
  expect(html).toMatch(/Fact 3.*<summary.*All details.*Fact 4/s)
})

it('Two records share a row', () => {
  const html = renderToStaticMarkup(
    <RecordCardsSection title="Read next" cards={[pictured, { ...pictured, id: 'two' }]} />,
  )
  expect(html).not.toContain('card-leads')
})
