import { Checkbox, TextInput } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { t } from '#messages/interface.ts'
import { isAddress, type LinkValue } from '#model/web/link.ts'
import { isDragLeave } from '../components/drag-leave.ts'
import { droppedPage, pageDrag } from '../components/page-drag.ts'
import { addressProblem } from './address-problem.ts'
import type { ControlProps } from './control.ts'
import { LinkFinder } from './link-finder.tsx'
import { useUnderstoodHref } from './use-understood-href.ts'
import { useWriting } from './use-writing.ts'
import { describedInput } from '../components/described-input.ts'

export function LinkControl({ value, write, id, label, error, describedBy, disabled }: ControlProps<LinkValue>) {
  const [isOver, setOver] = useState(false)
  /** Whether nobody is typing the address. */
  const [isLeft, setLeft] = useState(true)
  const change = (changes: Partial<Record<keyof LinkValue, string>>) => {
    const { target, relationship, ...rest } = { ...value, ...changes }
    write({ ...rest, ...(target && { target }), ...(relationship && { relationship }) })
  }
  const writing = useWriting<HTMLInputElement>({ value: value.text, write: (text) => change({ text: String(text) }) })
  const { typed, complete } = useUnderstoodHref(value.href, (href) => change({ href }))
  function end(): void {
    setLeft(true)
    complete()
  }
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
      <LinkFinder
        value={value.href}
        write={(href) => {
          setLeft(false)
          typed(href)
        }}
        pick={({ href, title }) => change({ href, text: value.text || (title ?? '') })}
        error={error ?? (isLeft && value.href.trim() && !isAddress(value.href) ? addressProblem : undefined)}
        withinPortal
        input={{
          'aria-label': t('{label}: link', { label }),
          onBlur: end,
          onKeyDown: (event) => event.key === 'Enter' && end(),
          disabled,
        }}
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
