import { sample } from '#fields/index.ts'
import type { Element } from '#model/page.ts'
import type { AgentFacts } from '#model/view.ts'
import { catalogue } from './catalogue.ts'
import type { Slice, Template } from './define.ts'
import { newSlice } from './new-slice.ts'

/** Number of sample elements in a row or list. */
const enough = 3

/** Sample agent for previews of elements that only agents see. */
export const specimenAgent: AgentFacts = {
  firstName: 'Marta',
  points: 12_450,
  bookings: [
    { id: '1', resort: 'Marisol Bay Cove', arrive: '2027-03-12', depart: '2027-03-19', status: 'Confirmed' },
    { id: '2', resort: 'Marisol Bay Palms', arrive: '2027-02-02', depart: '2027-02-07', status: 'Paid' },
  ],
}

/** Sample elements for slots without restrictions. */
const cards = {
  name: 'ImageTitleCopyLink',
  templates: [
    card('Rooms', 'suite king ocean view', 'All of them look at water.'),
    card('Dining', 'restaurant table dusk', 'Four kitchens, none of them far.'),
    card('Spa', 'spa still life', 'An hour without a wall clock.'),
  ],
}

/** A slice as one of its templates fills it, with slices in its slots, to be looked at. Ids are the same each time. */
export function specimenOf(slice: Slice, template: Template | undefined = slice.templates[0]): Element {
  let made = 0
  const newId = () => `specimen-${++made}`
  return filled(slice, template)

  function filled(definition: Slice, chosen: Template | undefined): Element {
    const slots = Object.entries(definition.slots ?? {})
    const elements = slots.flatMap(([slot, allowed], at) => {
      const children = allowed === '*' ? anything() : some(allowed)
      const shown = slots.length > 1 ? [children[at % children.length]!] : children
      return shown.map((child) => ({ ...child, slot }))
    })
    const element = newSlice(definition, newId, chosen)
    // The offers that a template names are those of some other site: empty means whatever this one has.
    return { ...element, fields: element.fields.filter(({ type }) => type !== 'specials'), elements }
  }

  function anything(): Element[] {
    const definition = catalogue.get(cards.name)
    return definition ? cards.templates.map((each) => filled(definition, each)) : []
  }

  /** Sample elements for a slot: each template of each allowed slice, repeated until there are enough. */
  function some(names: readonly string[]): Element[] {
    const choices = names.flatMap((name) => {
      const child = catalogue.get(name)
      return child ? child.templates.map((each) => [child, each] as const) : []
    })
    if (choices.length === 0) return []
    const total = Math.max(enough, choices.length)
    return Array.from({ length: total }, (_, i) => filled(...choices[i % choices.length]!))
  }
}

function card(title: string, picture: string, copy: string): Template {
  return {
    label: title,
    fields: {
      image: [sample(picture)],
      title,
      copy: `<p>${copy}</p>`,
      link: { text: 'Read on', href: '#' },
      bgColor: '',
      textColor: '',
    },
  }
}
