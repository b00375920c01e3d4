import { Alert, Button, SegmentedControl, TextInput, useMantineColorScheme } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultThemeColour } from '#model/constants.ts'
import { ColorInput, Select } from '../../components/lazy-fields.tsx'
import { api } from '../../api/api.ts'
import { parseDateTime } from '../../components/format-date.ts'
import { errorMessage } from '../../components/states.tsx'
import { sessionQuery } from '../../api/queries.ts'
import { useSession } from '../../app/session.ts'
import { Section } from './section.tsx'

const colours = [
  defaultThemeColour,
  '#0369a1',
  '#0f766e',
  '#15803d',
  '#a16207',
  '#c2410c',
  '#be123c',
  '#86198f',
  '#334155',
]

const locales = ['en-GB', 'en-US', 'en-CA', 'es-MX', 'fr-FR', 'de-DE', 'pt-BR'].map((value) => ({
  value,
  label: new Intl.DateTimeFormat(value, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(2027, 2, 31, 14, 30),
  ),
}))

const zones = [
  { value: '', label: 'As this device' },
  ...Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
]

/** Name, colour, how dates read. */
export function AboutYou() {
  const { user } = useSession()
  const client = useQueryClient()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const kept = {
    name: user.name,
    themeColour: user.themeColour || defaultThemeColour,
    locale: user.locale || 'en-GB',
    timeZone: user.timeZone || '',
  }
  const [draft, setDraft] = useState(kept)
  const set = (change: Partial<typeof kept>) => setDraft((now) => ({ ...now, ...change }))
  const saving = useMutation({
    mutationFn: () => api.saveProfile({ ...draft, name: draft.name.trim() }),
    onSuccess: (session) => {
      parseDateTime(session.user)
      client.setQueryData(sessionQuery.queryKey, (known) => ({ ...known, ...session }))
      notifications.show({ message: 'Your profile is saved.' })
    },
  })
  const validColour = /^#[0-9a-f]{6}$/i.test(draft.themeColour)
  const unchanged = JSON.stringify(draft) === JSON.stringify(kept)

  return (
    <Section title="About you" about="How colleagues see you, and how Voix looks to you.">
      <form
        className="vx-form vx-form-narrow"
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.name.trim() && validColour) saving.mutate()
        }}
      >
        {saving.isError && (
          <Alert color="red" variant="light" role="alert">
            {errorMessage(saving.error)}
          </Alert>
        )}
        <TextInput
          label="Name"
          description="Colleagues see it beside what you change."
          autoComplete="name"
          value={draft.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={draft.name.trim() ? undefined : 'Write your name.'}
          maxLength={80}
        />
        <TextInput label="E-mail" value={user.email} readOnly description="An owner can change it." />
        <ColorInput
          eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
          label="Theme colour"
          description="Marks what is selected, in the studio and everywhere else."
          value={draft.themeColour}
          onChange={(themeColour) => set({ themeColour })}
          swatches={colours}
          swatchesPerRow={9}
          format="hex"
          error={validColour ? undefined : 'Write a colour such as #4338ca.'}
        />
        <Select
          label="Dates"
          data={locales}
          value={draft.locale}
          onChange={(locale) => set({ locale: locale ?? 'en-GB' })}
        />
        <Select
          label="Time zone"
          description="Times are shown in it."
          data={zones}
          value={draft.timeZone}
          onChange={(timeZone) => set({ timeZone: timeZone ?? '' })}
          searchable
          limit={60}
          nothingFoundMessage="No such time zone."
        />
        <div className="vx-field">
          <span className="vx-label" id="scheme">
            Appearance
          </span>
          <SegmentedControl
            aria-labelledby="scheme"
            value={colorScheme}
            onChange={(scheme) => setColorScheme(scheme as typeof colorScheme)}
            data={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
              { value: 'auto', label: 'As the system' },
            ]}
          />
        </div>
        <div className="vx-form-actions">
          <Button type="submit" loading={saving.isPending} disabled={unchanged}>
            Save profile
          </Button>
        </div>
      </form>
    </Section>
  )
}
