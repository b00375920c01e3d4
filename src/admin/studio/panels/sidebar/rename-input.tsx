import { useEffect, useRef } from 'react'
import { t } from '#messages/interface.ts'
import type { Element } from '#model/page/page.ts'
import { useEditor } from '../../context.tsx'

export function RenameInput({ element }: { readonly element: Element }) {
  const { run, ui } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])

  function done(label: string | null) {
    if (label?.trim() && label !== element.label)
      run({
        label: t('Rename {label}', { label: element.label }),
        command: { type: 'element.set', id: element.id, changes: { label: label.trim() } },
      })
    ui.setState({ renaming: null })
    document.querySelector<HTMLElement>('[role="tree"]')?.focus()
  }

  return (
    <input
      ref={input}
      className="vx-rename"
      aria-label={t('Name')}
      defaultValue={element.label}
      maxLength={80}
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => done(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') done(event.currentTarget.value)
        if (event.key === 'Escape') done(null)
      }}
    />
  )
}
