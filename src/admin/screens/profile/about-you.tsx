import { Button, Checkbox, TextInput, useMantineColorScheme } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { interfaceLanguage, t } from '#messages/interface.ts'
import { defaultThemeColour } from '#model/limits.ts'
import { ColorInput, Select } from '../../components/lazy-fields.tsx'
import { call } from '../../api/api.ts'
import { dateLocale, parseDateTime } from '../../formats/format-date.ts'
import { Failure } from '../../components/states.tsx'
import { sessionQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { Section } from './section.tsx'
import { SegmentedControl } from '../../components/segmented-control.tsx'
import { showMessage } from '../../components/show-message.ts'

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

const locales = ['en-GB', 'en-US', 'en-CA', 'es-MX', 'es-DO', 'es-ES', 'fr-FR', 'de-DE', 'pt-BR']

/** Date formats of a language, each by an example. */
function dateFormats(language: string) {
  const ofLanguage = locales.filter((locale) => locale.split('-')[0] === language.split('-')[0])
  return (ofLanguage.length > 0 ? ofLanguage : [language]).map((value) => ({
    value,
    label: exampleIn(value),
  }))
}

/** A date as a locale writes it. */
function exampleIn(locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(2027, 2, 31, 14, 30),
  )
}

/** Languages of the admin, each by its own name. */
function languageChoices(languages: readonly string[]) {
  return [
    { value: '', label: t('Same as this browser') },
    ...languages.map((value) => ({
      value,
      label: new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value,
    })),
  ]
}

const zones = [
  { value: '', label: t('Same as this device') },
  ...Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') })),
]

/** Profile fields: name, colour and date format. */
export function AboutYou() {
  const { user, languages } = useSession()
  const formats = dateFormats(interfaceLanguage())
  const client = useQueryClient()
  const kept = {
    name: user.name,
    themeColour: user.themeColour || defaultThemeColour,
    language: user.language || '',
    locale:
      formats.find(({ value }) => value === user.locale)?.value ??
      formats.find(({ label }) => label === exampleIn(dateLocale()))?.value ??
      formats[0]!.value,
    timeZone: user.timeZone || '',
    singleKeys: user.singleKeys !== false,
    marksUntranslated: user.marksUntranslated ?? false,
  }
  const [draft, setDraft] = useState(kept)
  const set = (change: Partial<typeof kept>) => setDraft((now) => ({ ...now, ...change }))
  const saving = useMutation({
    mutationFn: () => call('PATCH /api/session/user', { body: { ...draft, name: draft.name.trim() } }),
    onSuccess: (session) => {
      // Another language is said from the first script on.
      if (draft.language !== kept.language || draft.marksUntranslated !== kept.marksUntranslated)
        return window.location.reload()
      parseDateTime(session.user)
      client.setQueryData(sessionQuery.queryKey, (known) => ({ ...known, ...session }))
      showMessage(t('Profile saved'))
    },
  })
  const validColour = /^#[0-9a-f]{6}$/i.test(draft.themeColour)
  const unchanged = JSON.stringify(draft) === JSON.stringify(kept)

  return (
    <Section title={t('About you')} about={t('How colleagues see you, and how Voix looks to you.')}>
      <form
        className="vx-form vx-form-narrow"
        onSubmit={(event) => {
          event.preventDefault()
          if (draft.name.trim() && validColour) saving.mutate()
        }}
      >
        <Failure error={saving.error} />
        <TextInput
          label={t('Name')}
          description={t('Colleagues see it beside your changes.')}
          autoComplete="name"
          value={draft.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
          error={draft.name.trim() ? undefined : t('Enter your name.')}
          maxLength={80}
        />
        <div className="vx-field">
          <span className="vx-label">{t('Email')}</span>
          {user.email}
          <p className="vx-dim">{t('An administrator can change it under Users.')}</p>
        </div>
        <ColorInput
          eyeDropperButtonProps={{
            'aria-label': t('Pick a colour from the screen'),
          }}
          label={t('Theme colour')}
          description={t('Marks what is selected in the studio and the admin.')}
          value={draft.themeColour}
          onChange={(themeColour) => set({ themeColour })}
          swatches={colours}
          swatchesPerRow={9}
          format="hex"
          error={validColour ? undefined : t('Enter a colour such as #4338ca.')}
        />
        <Select
          label={t('Language')}
          description={t('Menus, messages and emails to you are in this language.')}
          data={languageChoices(languages)}
          value={draft.language}
          onChange={(language) => set({ language: language ?? '' })}
          allowDeselect={false}
        />
        <Checkbox
          label={t('Mark untranslated texts')}
          description={t('Texts that appear in English end in [en]. Visitors never see the mark.')}
          checked={draft.marksUntranslated}
          onChange={(event) => set({ marksUntranslated: event.currentTarget.checked })}
        />
        <Select
          label={t('Date format')}
          data={formats}
          value={draft.locale}
          onChange={(locale) => set({ locale: locale ?? kept.locale })}
          allowDeselect={false}
        />
        <Select
          label={t('Time zone')}
          description={t('Times are shown in this zone.')}
          data={zones}
          value={draft.timeZone}
          onChange={(timeZone) => set({ timeZone: timeZone ?? '' })}
          searchable
          limit={60}
          nothingFoundMessage={t('No time zone matches')}
        />
        <Checkbox
          label={t('Single-key shortcuts')}
          description={t('Letters such as j, k and n act in lists. The studio has its own list of keys.')}
          checked={draft.singleKeys}
          onChange={(event) => set({ singleKeys: event.currentTarget.checked })}
        />
        <Appearance />
        <div className="vx-form-actions">
          <Button type="submit" loading={saving.isPending} disabled={unchanged}>
            {t('Save profile')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

/** Choice between light and dark, which applies at once. */
function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div className="vx-field">
      <span className="vx-label" id="scheme">
        {t('Appearance')}
      </span>
      <SegmentedControl
        aria-labelledby="scheme"
        value={colorScheme}
        onChange={setColorScheme}
        data={[
          { value: 'light', label: t('Light') },
          { value: 'dark', label: t('Dark') },
          { value: 'auto', label: t('Same as the system') },
        ]}
      />
    </div>
  )
}
