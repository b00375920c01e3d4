import { Alert, Button, Menu, UnstyledButton } from '@mantine/core'
import { IconPlus, IconSitemap } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import { type MenuEntry, type MenuEntryType, menuEntryTypes } from '#model/records/records.ts'
import { call } from '../api/api.ts'
import { announce } from '../components/announce.ts'
import type { ControlProps } from './control.ts'
import { MenuEntryForm } from './menu-entry-form.tsx'
import { entryLabel, entryTypeLabels } from './menu-labels.ts'
import { keyOfRef, targetStatusLabels, useMenuTargets } from './menu-targets.ts'
import {
  changed,
  countOf,
  findLine,
  inserted,
  isUntouched,
  linesOf,
  type MenuPlace,
  menuOfPages,
  moved,
  wholeEntries,
  whyNotThere,
  without,
} from './menu-tree.ts'
import { MenuTreeView } from './menu-tree-view.tsx'
import { useRecordContext } from './record-context.ts'
import { FieldErrorText } from '../components/field-error-text.tsx'
import { offerUndo } from '../components/offer-undo.tsx'
import { showFailure } from '../components/show-message.ts'

const pagesAtOnce = 200

/** Tree of menu items, moved by drag and drop or by keyboard, each with its link target. */
export function MenuControl(props: ControlProps<readonly MenuEntry[]>) {
  const { write, id, label, error, describedBy, disabled, layout, newId } = props
  const value = useMemo(() => wholeEntries(props.value), [props.value])
  const [opened, setOpened] = useState<string>()
  const [focused, setFocused] = useState<string>()
  /** Entry whose form takes the focus: it was added just now. */
  const [added, setAdded] = useState<string>()
  const targets = useMenuTargets(value)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const line = opened ? findLine(value, opened) : undefined
  const isFull = countOf(value) >= limits.menuEntries
  const nameOf = (entry: MenuEntry) => entryLabel(entry, targets)

  const add = (type: MenuEntryType) => {
    const entry: MenuEntry = { id: newId(), type, label: '', items: [] }
    const beside = focused && findLine(value, focused) ? ({ where: 'after', id: focused } as const) : undefined
    write(inserted(value, entry, beside))
    setFocused(entry.id)
    if (type === 'divider') return
    setOpened(entry.id)
    setAdded(entry.id)
  }
  const move = (entry: MenuEntry, place: MenuPlace) => {
    const refusal = whyNotThere(value, entry.id, place)
    if (refusal) return announce(refusal)
    const next = moved(value, entry.id, place)
    write(next)
    setFocused(entry.id)
    const there = findLine(next, entry.id)!
    announce(
      t('{entry} is entry {at} of {of} on level {depth}.', {
        entry: nameOf(entry),
        at: there.at + 1,
        of: there.of,
        depth: there.depth,
      }),
    )
  }
  const remove = (entry: MenuEntry) => {
    const { parent, at } = findLine(value, entry.id)!
    const siblings = parent?.items ?? value
    const after = siblings[at - 1]
    const before = siblings[at + 1]
    const place: MenuPlace | undefined = after
      ? { where: 'after', id: after.id }
      : before
        ? { where: 'before', id: before.id }
        : parent && { where: 'inside', id: parent.id }
    write(without(value, entry.id))
    if (opened === entry.id) setOpened(undefined)
    setFocused((before ?? after ?? parent)?.id)
    const name = nameOf(entry)
    const message =
      entry.items.length > 0 ? t('“{name}” and its contents removed', { name }) : t('“{name}” removed', { name })
    announce(message)
    const undo = () => {
      // Somewhere it must go, even when what it lay beside has gone as well.
      const isThere = place && findLine(latest.current, place.id)
      write(inserted(latest.current, entry, isThere ? place : undefined))
      setFocused(entry.id)
    }
    offerUndo({ about: `menu-${entry.id}`, message, undo })
  }

  return (
    <div
      className="vx-menu-control"
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={-1}
    >
      <Attention value={value} targets={targets} open={setOpened} />
      {value.length > 0 && (
        <MenuTreeView
          entries={value}
          targets={targets}
          label={label}
          opened={opened}
          focused={focused}
          focus={setFocused}
          open={(entry) => setOpened(entry.id === opened ? undefined : entry.id)}
          move={move}
          remove={remove}
          disabled={disabled}
        />
      )}
      {line && (
        <MenuEntryForm
          key={line.entry.id}
          isNew={line.entry.id === added}
          line={line}
          target={line.entry.ref && targets.get(keyOfRef(line.entry.ref))}
          disabled={disabled}
          layout={layout}
          newId={newId}
          change={(change) => write(changed(value, line.entry.id, change))}
          close={() => {
            setAdded(undefined)
            setOpened(undefined)
            if (line.entry.id !== added || !isUntouched(line.entry)) return setFocused(line.entry.id)
            // Nothing was entered: it goes as it came, and the focus to the one before it.
            const rest = without(value, added)
            write(rest)
            setFocused(
              linesOf(rest)[Math.max(0, linesOf(value).findIndex(({ entry }) => entry.id === added) - 1)]?.entry.id,
            )
          }}
        />
      )}
      <div className="vx-card-actions">
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} disabled={disabled || isFull}>
              {isFull ? t('{menuEntries} entries at most', { menuEntries: limits.menuEntries }) : t('Add menu entry')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {menuEntryTypes.map((type) => (
              <Menu.Item key={type} onClick={() => add(type)}>
                {entryTypeLabels[type]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {value.length === 0 && <SeedButton write={write} newId={newId} disabled={disabled} />}
      </div>
      <FieldErrorText error={error} />
    </div>
  )
}

interface AttentionProps {
  readonly value: readonly MenuEntry[]
  readonly targets: ReturnType<typeof useMenuTargets>
  readonly open: (id: string) => void
}

/** Warnings about items whose targets are not public, or will move. */
function Attention({ value, targets, open }: AttentionProps) {
  const troubled = linesOf(value).flatMap(({ entry }) => {
    const standing = entry.ref && targets.get(keyOfRef(entry.ref))?.standing
    return standing && standing !== 'public' ? [{ entry, says: targetStatusLabels[standing] }] : []
  })
  if (troubled.length === 0) return null
  return (
    <Alert
      color="yellow"
      variant="light"
      title={t('{count, plural, one {# entry needs attention} other {# entries need attention}}', {
        count: troubled.length,
      })}
    >
      <ul className="vx-menu-attention">
        {troubled.map(({ entry, says }) => (
          <li key={entry.id}>
            <UnstyledButton className="vx-problem" onClick={() => open(entry.id)}>
              {entryLabel(entry, targets)}
            </UnstyledButton>{' '}
            {says}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Published pages of a site in a language, as many as a menu can hold. */
async function publishedPages(site: string, language: string | undefined) {
  const pages: { id: string; path: string }[] = []
  for (let offset = 0; offset < limits.menuEntries; offset += pagesAtOnce) {
    const part = await call('GET /api/pages', {
      query: {
        site,
        status: 'published',
        order: 'path',
        direction: 'asc',
        limit: pagesAtOnce,
        offset,
      },
    })
    pages.push(...part.rows.filter(({ language_code }) => language_code === language))
    if (offset + pagesAtOnce >= part.total) break
  }
  return pages
}

interface SeedProps {
  readonly write: (value: unknown) => void
  readonly newId: () => string
  readonly disabled: boolean
}

/** Fills an empty menu with the published pages of its site. */
function SeedButton({ write, newId, disabled }: SeedProps) {
  const place = useRecordContext()
  const seeding = useMutation({
    mutationFn: (site: string) => publishedPages(site, place?.language_code),
    onSuccess: (pages) => {
      write(menuOfPages(pages, newId))
      announce(
        t('{count, plural, one {# page added to the menu.} other {# pages added to the menu.}}', {
          count: pages.length,
        }),
      )
    },
    onError: showFailure,
  })
  if (!place?.site_id || place.site_id === '*') return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconSitemap size={14} />}
      disabled={disabled}
      loading={seeding.isPending}
      onClick={() => seeding.mutate(place.site_id)}
    >
      {t('Start with the site’s pages')}
    </Button>
  )
}
