import { Alert, Button, ColorInput, SegmentedControl, TextInput, useMantineColorScheme } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultThemeColour } from '#model/constants.ts'
import { api } from '../api.ts'
import { sentenceOf } from '../parts/states.tsx'
import { sessionQuery } from '../queries.ts'
import { useSession } from '../session.ts'

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

export function Profile() {
  const { user } = useSession()
  const client = useQueryClient()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [name, setName] = useState(user.name)
  const [themeColour, setThemeColour] = useState(user.themeColour || defaultThemeColour)
  const saving = useMutation({
    mutationFn: api.saveProfile,
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, (known) => ({ ...known, ...session }))
      notifications.show({ message: 'Your profile is saved.' })
    },
  })
  const validColour = /^#[0-9a-f]{6}$/i.test(themeColour)
  const unchanged = name === user.name && themeColour === (user.themeColour || defaultThemeColour)

  return (
    <div className="vx-screen">
      <title>Profile · Voix</title>
      <header className="vx-screen-head">
        <h1>Profile</h1>
      </header>
      <form
        className="vx-form vx-form-narrow"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() && validColour) saving.mutate({ name: name.trim(), themeColour })
        }}
      >
        {saving.isError && (
          <Alert color="red" variant="light" role="alert">
            {sentenceOf(saving.error)}
          </Alert>
        )}
        <TextInput
          label="Name"
          description="Colleagues see it beside what you change."
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={name.trim() ? undefined : 'Write your name.'}
          maxLength={80}
        />
        <TextInput label="E-mail" value={user.email} readOnly description="An owner can change it." />
        <ColorInput
          eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
          label="Theme colour"
          description="Marks what is selected, in the studio and everywhere else."
          value={themeColour}
          onChange={setThemeColour}
          swatches={colours}
          swatchesPerRow={9}
          format="hex"
          error={validColour ? undefined : 'Write a colour such as #4338ca.'}
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
    </div>
  )
}
