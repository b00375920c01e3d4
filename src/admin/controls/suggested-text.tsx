import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { timeZones } from '../components/zoned-time.ts'
import { recordListQuery } from '../api/record-queries.ts'
import type { ControlProps } from './control.ts'
import { describedInput } from '../components/described-input.ts'

/** Text input with suggestions by the browser: time zones, languages. */
export function SuggestedText({ field, value, write, id, error, describedBy, disabled }: ControlProps<string>) {
  const [isAsked, setAsked] = useState(false)
  const isLanguage = field.format === 'language'
  const languages = useQuery({
    ...recordListQuery('locales', { limit: 100, sort: 'name' }),
    enabled: isAsked && isLanguage,
  })
  const zones = isAsked && !isLanguage ? timeZones().map((zone) => ({ code: zone, name: '' })) : []
  const offered = isLanguage
    ? (languages.data?.rows ?? []).map(({ slug, title }) => ({ code: slug, name: title }))
    : zones
  return (
    <>
      <TextInput
        id={id}
        value={value}
        list={`${id}-offered`}
        placeholder={t('Such as {example}', { example: isLanguage ? 'es-MX' : 'America/Cancun' })}
        onFocus={() => setAsked(true)}
        onChange={(event) => write(event.currentTarget.value)}
        error={error}
        {...describedInput(id, describedBy, error)}
        disabled={disabled}
      />
      <datalist id={`${id}-offered`}>
        {offered.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
