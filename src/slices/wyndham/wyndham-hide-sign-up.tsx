import { checkbox, type Props } from '#fields/index.ts'
import { PageNote } from '#ui/page/page-note.tsx'
import { defineSlice } from '../define.ts'

const fields = {
  hide: checkbox({ default: true, label: 'Hide the sign-up' }),
}

export function View({ hide }: Props<typeof fields>) {
  return hide ? <PageNote name="no-sign-up" values={{}} /> : null
}

export const slice = defineSlice({
  name: 'WyndhamHideSignUp',
  label: 'Wyndham hide sign-up',
  group: 'Wyndham',
  description: 'Keeps the sign-up away from the page.',
  layouts: ['wyndham', 'wyndham-cancun', 'wyndham-playa'],
  tags: ['wyndham', 'no-output', 'newsletter'],
  hydrate: 'load',
  fields,
  view: View,
  templates: [{ label: 'Hide', fields: { hide: true } }],
})
