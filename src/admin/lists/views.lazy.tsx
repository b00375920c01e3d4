import { t } from '#messages/interface.ts'
import type { SavedView } from '#contract/session.ts'
import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { PopupProps } from '../components/lazy.tsx'

/** Saved views: filters and order under a name. */
export function LazyViews({ button, opened, onChange, ...saved }: SavedViewsProps & PopupProps) {
  const { views, search, save } = saved
  const [name, setName] = useState('')
  const add = () => {
    save([...views.filter((view) => view.name !== name.trim()), { name: name.trim(), search }])
    setName('')
  }
  return (
    <Menu position="bottom-end" width={300} trapFocus closeOnItemClick opened={opened} onChange={onChange}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{views.length === 0 ? t('No saved views yet') : t('Your views')}</Menu.Label>
        {views.map((view) => (
          <ViewLine key={view.name} view={view} {...saved} />
        ))}
        <Menu.Divider />
        <NewView name={name} add={add} setName={setName} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface NewViewProps {
  readonly name: string
  readonly add: () => void
  readonly setName: (name: string) => void
}

/** Form that saves the filters under a name. */
function NewView({ name, add, setName }: NewViewProps) {
  return (
    <form
      className="vx-view-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) add()
      }}
    >
      <TextInput
        size="xs"
        data-autofocus
        aria-label={t('View name')}
        placeholder={t('Save this view as')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          // The arrows go to the views of the menu.
          if (!/^Arrow(?:Up|Down)$/.test(event.key)) event.stopPropagation()
        }}
      />
      <Button type="submit" size="xs" disabled={!name.trim()}>
        {t('Save')}
      </Button>
    </form>
  )
}

interface ViewLineProps extends SavedViewsProps {
  readonly view: SavedView
}

/** Line of a saved view: opens it, or deletes it. */
function ViewLine({ open, view, search, save, views }: ViewLineProps) {
  return (
    <div className="vx-view">
      <Menu.Item onClick={() => open(view.search)} {...(view.search === search && { 'aria-current': 'true' as const })}>
        {view.name}
      </Menu.Item>
      <ActionIcon
        size={24}
        aria-label={t('Delete view {name}', { name: view.name })}
        onClick={() => save(views.filter((each) => each !== view))}
      >
        <IconX size={14} />
      </ActionIcon>
    </div>
  )
}

export interface SavedViewsProps {
  readonly views: readonly SavedView[]
  /** Query of the list as it is now. */
  readonly search: string
  readonly open: (search: string) => void
  readonly save: (views: readonly SavedView[]) => void
}
