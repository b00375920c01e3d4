import { Autocomplete, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LinkValue } from '#model/link.ts'
import { pagesQuery } from '../queries.ts'
import type { ControlProps } from './control.ts'

export function LinkControl({ value, write, id, label, error, describedBy, disabled }: ControlProps<LinkValue>) {
  const [asked, setAsked] = useState(false)
  const pages = useQuery({ ...pagesQuery({ order: 'path', direction: 'asc', limit: 200 }), enabled: asked })
  const change = (changes: Partial<Record<keyof LinkValue, string>>) => {
    const { target, relationship, ...rest } = { ...value, ...changes }
    write({ ...rest, ...(target && { target }), ...(relationship && { relationship }) })
  }
  const addresses = [...new Set(pages.data?.rows.map(({ path }) => `/${path}`))]
  return (
    <div className="vx-stack" role="group" aria-label={label}>
      <TextInput
        id={id}
        placeholder="Words of the link"
        value={value.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        aria-describedby={describedBy}
        disabled={disabled}
      />
      <Autocomplete
        aria-label={`${label}: address`}
        placeholder="/rooms, https://…, mailto: or tel:"
        data={addresses}
        value={value.href}
        onFocus={() => setAsked(true)}
        onChange={(href) => change({ href })}
        error={error}
        disabled={disabled}
      />
      <div className="vx-pair">
        <Checkbox
          size="xs"
          label="New window"
          checked={value.target === '_blank'}
          onChange={(event) => change({ target: event.currentTarget.checked ? '_blank' : '' })}
          disabled={disabled}
        />
        <TextInput
          size="xs"
          aria-label={`${label}: relationship`}
          placeholder="nofollow, …"
          value={value.relationship ?? ''}
          onChange={(event) => change({ relationship: event.currentTarget.value })}
          disabled={disabled}
        />
      </div>
    </div>
  )
}
