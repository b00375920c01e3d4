import { Autocomplete, Checkbox, type ComboboxItem, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { LinkValue } from '#model/web/link.ts'
import { isDragLeave } from '../components/drag-leave.ts'
import { droppedPage, pageDrag } from '../components/page-drag.ts'
import { pagesQuery } from '../api/queries.ts'
import type { ControlProps } from './control.ts'
import { useUnderstoodHref } from './use-understood-href.ts'
import { useWriting } from './use-writing.ts'
import { describedInput } from '../components/described-input.ts'

export function LinkControl({ value, write, id, label, error, describedBy, disabled }: ControlProps<LinkValue>) {
  const [asked, setAsked] = useState(false)
  const [isOver, setOver] = useState(false)
  const pages = useQuery({ ...pagesQuery({ order: 'path', direction: 'asc', limit: 200 }), enabled: asked })
  const change = (changes: Partial<Record<keyof LinkValue, string>>) => {
    const { target, relationship, ...rest } = { ...value, ...changes }
    write({ ...rest, ...(target && { target }), ...(relationship && { relationship }) })
  }
  const writing = useWriting<HTMLInputElement>({ value: value.text, write: (text) => change({ text: String(text) }) })
  const { meant, typed, complete } = useUnderstoodHref(value.href, (href) => change({ href }))
  const addresses = [...new Set([...(meant ? [meant] : []), ...(pages.data?.rows.map(({ path }) => `/${path}`) ?? [])])]
  function over(event: DragEvent): void {
    if (disabled || !event.dataTransfer.types.includes(pageDrag)) return
    event.preventDefault()
    setOver(true)
  }
  function drop(event: DragEvent): void {
    setOver(false)
    const page = disabled ? undefined : droppedPage(event.dataTransfer)
    if (!page) return
    event.preventDefault()
    change({ href: `/${page.path}`, text: value.text || page.title })
  }
  return (
    <div
      className="vx-stack vx-drop-field"
      role="group"
      aria-label={label}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={(event) => isDragLeave(event) && setOver(false)}
      onDrop={drop}
    >
      <TextInput
        id={id}
        placeholder={t('Link text')}
        value={value.text}
        {...writing}
        {...describedInput(id, describedBy)}
        disabled={disabled}
      />
      <Autocomplete
        aria-label={t('{label}: link', { label })}
        placeholder={t('/rooms, https://…, mailto: or tel:')}
        data={addresses}
        filter={({ options, search, limit }) =>
          (options as readonly ComboboxItem[])
            .filter(({ value: each }) => each === meant || each.includes(search.trim()))
            .slice(0, limit)
        }
        value={value.href}
        onFocus={() => setAsked(true)}
        onChange={typed}
        onBlur={complete}
        onKeyDown={(event) => event.key === 'Enter' && complete()}
        error={error}
        disabled={disabled}
      />
      <div className="vx-pair">
        <Checkbox
          size="xs"
          label={t('Open in a new window')}
          checked={value.target === '_blank'}
          onChange={(event) => change({ target: event.currentTarget.checked ? '_blank' : '' })}
          disabled={disabled}
        />
        <TextInput
          size="xs"
          label={t('Hint for search engines')}
          placeholder={t('Such as {example}', { example: 'nofollow' })}
          value={value.relationship ?? ''}
          onChange={(event) => change({ relationship: event.currentTarget.value })}
          disabled={disabled}
        />
      </div>
    </div>
  )
}
