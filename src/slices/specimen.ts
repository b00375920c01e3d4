import type { Element } from '#model/page/page.ts'
import type { AgentFacts } from '#model/view/view.ts'
import { catalogue } from './catalogue.ts'
import type { Slice, Template } from './define.ts'
import { filledSlice } from './new-slice.ts'

/** Sample agent for previews of elements that only agents see. */
export const specimenAgent: AgentFacts = {
  firstName: 'Marta',
  points: 12_450,
  bookings: [
    { id: '1', resort: 'Marisol Bay Cove', arrive: '2027-03-12', depart: '2027-03-19', status: 'Confirmed' },
    { id: '2', resort: 'Marisol Bay Palms', arrive: '2027-02-02', depart: '2027-02-07', status: 'Paid' },
  ],
}

/** Sample slice of a template, with stable ids. */
export function specimenOf(
  slice: Slice,
  template: Template | undefined = slice.templates[0],
  layout?: string,
): Element {
  let made = 0
  const newId = () => `specimen-${++made}`
  return filledSlice(slice, template, { definitions: catalogue, layout, newId })
}
