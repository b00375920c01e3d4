import { t } from '#messages/interface.ts'
import type { MenuTarget } from '#contract/site-furniture.ts'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAnchor,
  IconArrowBarLeft,
  IconArrowBarRight,
  IconArrowDown,
  IconArrowUp,
  IconArticle,
  IconBuildingCommunity,
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconDoorEnter,
  IconFileText,
  IconGripVertical,
  IconHeading,
  IconLink,
  IconMinus,
  IconPencil,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { MenuEntry, MenuEntryType } from '#model/records/records.ts'
import { readingKey } from '../components/reading-direction.ts'
import { entryLabel, entryTypeLabels } from './menu-labels.ts'
import { keyOfRef, targetStatusLabels } from './menu-targets.ts'
import { linesOf, type MenuLine, type MenuPlace, type MenuStep, placeAfterStep } from './menu-tree.ts'
import { useMenuDrag } from './use-menu-drag.ts'

interface TreeProps {
  readonly entries: readonly MenuEntry[]
  readonly targets: ReadonlyMap<string, MenuTarget>
  readonly label: string
  readonly opened: string | undefined
  readonly focused: string | undefined
  readonly focus: (id: string) => void
  readonly open: (entry: MenuEntry) => void
  readonly move: (entry: MenuEntry, place: MenuPlace) => void
  readonly remove: (entry: MenuEntry) => void
  readonly disabled: boolean
}

const icons: Readonly<Record<MenuEntryType, typeof IconLink>> = {
  page: IconFileText,
  resort: IconBuildingCommunity,
  post: IconArticle,
  special: IconTag,
  external: IconLink,
  anchor: IconAnchor,
  portal: IconDoorEnter,
  heading: IconHeading,
  divider: IconMinus,
}

/** Alt with an arrow moves what is focused. */
const stepOfKey: Readonly<Record<string, MenuStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** Tree of menu items (WAI-ARIA tree): one tab stop, arrow keys within. */
export function MenuTreeView(props: TreeProps) {
  const { entries, label, focused, focus, open, move, remove, disabled } = props
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const root = useRef<HTMLDivElement>(null)
  const lines = linesOf(entries, (id) => closed.has(id))
  const current = lines.find(({ entry }) => entry.id === focused) ?? lines[0]
  const fold = (id: string, isClosed: boolean) =>
    setClosed(isClosed ? new Set([...closed, id]) : new Set([...closed].filter((each) => each !== id)))
  const step = (entry: MenuEntry, wanted: MenuStep) => {
    const place = placeAfterStep(entries, entry.id, wanted)
    if (place) move(entry, place)
    if (place?.where === 'inside') fold(place.id, false)
  }
  const go = (line: MenuLine | undefined) => {
    if (!line) return
    focus(line.entry.id)
    root.current?.querySelector<HTMLElement>(`[data-entry="${line.entry.id}"]`)?.focus()
  }
  // A line that was moved or added is where the editor goes on.
  const isHeld = useRef(false)
  useEffect(() => {
    if (!focused || !isHeld.current) return
    root.current?.querySelector<HTMLElement>(`[data-entry="${focused}"]`)?.focus()
  }, [entries, focused])

  const pressed = (event: KeyboardEvent, line: MenuLine) => {
    if (event.target !== event.currentTarget) return
    const { entry, parent } = line
    const key = readingKey(event.key)
    const at = lines.indexOf(line)
    const isClosed = closed.has(entry.id)
    const wanted = event.altKey ? stepOfKey[key] : undefined
    const answers: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(lines[at + 1]),
      ArrowUp: () => go(lines[at - 1]),
      Home: () => go(lines[0]),
      End: () => go(lines.at(-1)),
      ArrowRight: () => (entry.items.length === 0 ? undefined : isClosed ? fold(entry.id, false) : go(lines[at + 1])),
      ArrowLeft: () =>
        entry.items.length > 0 && !isClosed
          ? fold(entry.id, true)
          : go(lines.find((each) => each.entry.id === parent?.id)),
      Enter: () => open(entry),
      ' ': () => open(entry),
      Delete: () => !disabled && remove(entry),
      Backspace: () => !disabled && remove(entry),
    }
    const answer = wanted ? () => !disabled && step(entry, wanted) : event.altKey ? undefined : answers[key]
    if (!answer) return
    event.preventDefault()
    event.stopPropagation()
    answer()
  }

  return (
    <>
      <p className="vx-help" id="menu-keys">
        {t('Alt and an arrow key moves an entry, Enter opens it, Delete removes it.')}
      </p>
      <div
        ref={root}
        role="tree"
        aria-label={label}
        aria-describedby="menu-keys"
        className="vx-menu-tree"
        onFocus={() => {
          isHeld.current = true
        }}
        onBlur={({ relatedTarget }) => {
          // Gone because its line was redrawn elsewhere is not gone.
          if (relatedTarget && !root.current?.contains(relatedTarget)) isHeld.current = false
        }}
      >
        {lines.map((line) => (
          <Line
            key={line.entry.id}
            {...props}
            line={line}
            isCurrent={line === current}
            isClosed={closed.has(line.entry.id)}
            fold={fold}
            step={step}
            pressed={pressed}
          />
        ))}
      </div>
    </>
  )
}

interface LineProps extends TreeProps {
  readonly line: MenuLine
  readonly isCurrent: boolean
  readonly isClosed: boolean
  readonly fold: (id: string, isClosed: boolean) => void
  readonly step: (entry: MenuEntry, step: MenuStep) => void
  readonly pressed: (event: KeyboardEvent, line: MenuLine) => void
}

function Line(props: LineProps) {
  const { line, entries, targets, opened, focus, open, move, disabled, isCurrent, isClosed, fold, pressed } = props
  const { entry, depth, at, of } = line
  const { ref, edge } = useMenuDrag({ entries, entry, move, disabled })
  const target = entry.ref && targets.get(keyOfRef(entry.ref))
  const name = entryLabel(entry, targets)
  const Icon = icons[entry.type]
  const Fold = isClosed ? IconChevronRight : IconChevronDown
  return (
    <div
      ref={ref}
      role="treeitem"
      aria-level={depth}
      aria-posinset={at + 1}
      aria-setsize={of}
      aria-selected={opened === entry.id}
      {...(entry.items.length > 0 && { 'aria-expanded': !isClosed })}
      aria-labelledby={`line-${entry.id}`}
      tabIndex={isCurrent ? 0 : -1}
      data-entry={entry.id}
      data-edge={edge}
      className="vx-menu-line"
      style={{ paddingInlineStart: 8 + (depth - 1) * 22 }}
      onFocus={(event) => event.target === event.currentTarget && focus(entry.id)}
      onKeyDown={(event) => pressed(event, line)}
      onClick={({ target, currentTarget }) => {
        // Its buttons have ends of their own, and its menu hangs elsewhere.
        if (currentTarget.contains(target as Node) && !(target as Element).closest('button')) open(entry)
      }}
    >
      <IconGripVertical size={14} className="vx-row-grip" aria-hidden />
      {entry.items.length > 0 ? (
        <ActionIcon
          size={24}
          tabIndex={-1}
          aria-label={isClosed ? t('Expand {name}', { name }) : t('Collapse {name}', { name })}
          onClick={() => fold(entry.id, !isClosed)}
        >
          <Fold size={14} />
        </ActionIcon>
      ) : (
        <span className="vx-menu-gap" />
      )}
      <Icon size={16} stroke={1.6} aria-hidden />
      <LineWords entry={entry} name={name} target={target} />
      <LineMenu {...props} name={name} />
    </div>
  )
}

interface LineWordsProps {
  readonly entry: MenuEntry
  readonly name: string
  readonly target: ReturnType<LineProps['targets']['get']>
}

/** Words of a line: name, badge, audience, and whether its target is public. */
function LineWords({ entry, name, target }: LineWordsProps) {
  return (
    <span className="vx-menu-words" id={`line-${entry.id}`}>
      {/* The spaces part the words for those who hear them. */}
      <span className="vx-menu-name">{name}</span> {entry.badge && <span className="vx-word">{entry.badge}</span>}
      {entry.audience === 'agents' && <span className="vx-word">{t('Agents')}</span>}{' '}
      {target && target.standing !== 'public' && (
        <span className="vx-mark" data-kind="amber">
          {targetStatusLabels[target.standing]}
        </span>
      )}
      <span className="vx-path vx-menu-path">{target?.path || entry.href}</span>{' '}
      <span className="vx-hidden">{entryTypeLabels[entry.type]}</span>
    </span>
  )
}

/** Menu of an item, with the moves that drag and drop makes. */
function LineMenu({ line, entries, open, remove, disabled, step, name }: LineProps & { readonly name: string }) {
  const { entry } = line
  const steps: readonly [MenuStep, string, typeof IconLink][] = [
    ['up', t('Move up'), IconArrowUp],
    ['down', t('Move down'), IconArrowDown],
    ['in', t('Move into the entry above'), IconArrowBarRight],
    ['out', t('Move out one level'), IconArrowBarLeft],
  ]
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size={24} tabIndex={-1} aria-label={t('Actions for {name}', { name })}>
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => open(entry)}>
          {t('Edit')}
        </Menu.Item>
        {steps.map(([wanted, label, Icon]) => (
          <Menu.Item
            key={wanted}
            leftSection={<Icon size={16} />}
            disabled={disabled || !placeAfterStep(entries, entry.id, wanted)}
            onClick={() => step(entry, wanted)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} disabled={disabled} onClick={() => remove(entry)}>
          {t('Remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
