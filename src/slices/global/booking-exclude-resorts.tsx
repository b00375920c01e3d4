import { type Props, resorts } from '#fields/index.ts'
import { PageNote } from '#ui/page/page-note.tsx'
import { defineSlice } from '../define.ts'

const fields = {
  resorts: resorts({
    label: 'Resorts to exclude',
    instructions: 'These resorts are left out of booking on this page.',
  }),
}

export function View({ resorts = [] }: Props<typeof fields>) {
  return <PageNote name="booking-without" values={{ resorts }} />
}

export const slice = defineSlice({
  name: 'BookingExcludeResorts',
  label: 'Booking exclude resorts',
  group: 'Global',
  description: 'Leaves resorts out of booking on the page.',
  layouts: '*',
  tags: ['booking', 'no-output', 'resorts'],
  hydrate: 'load',
  fields,
  view: View,
  templates: [{ label: 'Leave out one resort', fields: { resorts: ['marisol-bay-palms'] } }],
})
