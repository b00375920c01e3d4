import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { interfaceLanguage, t } from '#messages/interface.ts'
import { timeZones } from '../components/zoned-time.ts'
import { recordListQuery } from '../api/record-queries.ts'
import type { ControlProps } from './control.ts'
import { describedInput } from '../components/described-input.ts'

const examples = { time_zone: 'America/Cancun', language: 'es-MX', currency: 'USD' } as const

interface Suggestion {
  readonly code: string
  readonly name: string
}

/** Currencies of the browser's list, with their names in the language of the admin. */
function currencies(): readonly Suggestion[] {
  const names = new Intl.DisplayNames([interfaceLanguage()], { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((code) => ({ code, name: names.of(code) ?? '' }))
}

/** Text input with suggestions by the browser: time zones, languages, currencies. */
export function SuggestedText({ field, value, write, id, error, describedBy, disabled }: ControlProps<string>) {
  const [isAsked, setAsked] = useState(false)
  const isLanguage = field.format === 'language'
  const languages = useQuery({
    ...recordListQuery('locales', { limit: 100, sort: 'name' }),
    enabled: isAsked && isLanguage,
  })
  const offered = (): readonly Suggestion[] => {
    if (!isAsked) return []
    if (isLanguage) return (languages.data?.rows ?? []).map(({ slug, title }) => ({ code: slug, name: title }))
    return field.format === 'currency' ? currencies() : timeZones().map((zone) => ({ code: zone, name: '' }))
  }
  return (
    <>
      <TextInput
        id={id}
        value={value}
        list={`${id}-offered`}
        placeholder={t('Such as {example}', { example: examples[field.format as keyof typeof examples] })}
        onFocus={() => setAsked(true)}
        onChange={(event) => write(event.currentTarget.value)}
        error={error}
        {...describedInput(id, describedBy, error)}
        disabled={disabled}
      />
      <datalist id={`${id}-offered`}>
        {offered().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
