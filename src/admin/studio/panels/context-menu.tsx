import { Menu } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { label, t } from '#messages/interface.ts'
import { slotsOf } from '#document/placement-rules.ts'
import { conditionKeys } from '#model/conditions/condition-keys.ts'
import { call } from '../../api/api.ts'
import { errorMessage } from '../../components/states.tsx'
import { useEditor, useUi } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'
import { clearQuery, freezeQuery } from '../commands/query-edits.ts'
import { chainTo } from '../commands/tree-navigation.ts'
import { keysOf } from '../commands/keybindings/key-names.ts'
import { Keys } from '../commands/keybindings/keys.tsx'
import { isOffered, runCommand } from '../commands/command-registry.ts'
import type { Editor } from '../editor.ts'

/** Line of the menu: a command by its id, or several under a word; where there are none, why. */
type Line = string | Submenu

interface Submenu {
  readonly under: string
  /** Command by whose permission it is offered. */
  readonly as?: string
  readonly lines: (editor: Editor) => readonly Entry[] | string
}

interface Entry {
  readonly label: string
  readonly keys?: string | undefined
  readonly why?: string | undefined
  readonly isDestructive?: boolean
  readonly act: () => void
}

const parts: readonly (readonly Line[])[] = [
  [
    {
      under: t('Add'),
      as: 'insert',
      lines: named('insert-before', 'insert', 'insert-inside'),
    },
    'copy',
    'cut',
    {
      under: t('Paste'),
      as: 'paste',
      lines: named('paste', 'paste-over', 'paste-settings'),
    },
  ],
  ['duplicate', 'rename', 'move', 'group', 'ungroup', 'replace'],
  [
    { under: t('Slot'), as: 'move', lines: slots },
    'toggle',
    { under: t('Hide on'), as: 'conditions', lines: devices },
    { under: t('Records'), as: 'records', lines: records },
    'conditions',
    'settings',
  ],
  [
    'comment',
    'save-recipe',
    'keep-section',
    'copy-link',
    'focus',
    'who-changed',
    { under: t('Compare'), lines: comparisons },
  ],
  [{ under: t('Select parent'), lines: around }, 'delete'],
]

const nothingSelected = t('Select an element first.')

/** Context menu with the commands of the keyboard; disabled ones stay visible with the reason. */
export function ContextMenu() {
  const editor = useEditor()
  const menu = useUi((ui) => ui.menu)
  const close = () => editor.ui.setState({ menu: null })
  useOwnMenuOnly(menu !== null)
  if (!menu) return null
  return (
    <Menu
      opened
      onChange={(open) => !open && close()}
      // Beside the pointer it can slide up where there is little room below.
      position="right-start"
      width={270}
      offset={0}
      closeOnClickOutside
      trapFocus
      returnFocus
    >
      <MenuAnchor menu={menu} />
      <Menu.Dropdown className="vx-menu">
        {partsFor(editor).map((lines, i) => [
          i > 0 && <Menu.Divider key={`line-${i}`} />,
          ...lines.map((line) =>
            typeof line === 'string' ? (
              named(line)(editor).map((entry) => <Item key={line} entry={entry} close={close} />)
            ) : (
              <Under key={line.under} name={line.under} found={line.lines(editor)} close={close} />
            ),
          ),
        ])}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Anchor of the menu, where the pointer was. */
function MenuAnchor({ menu }: { readonly menu: { readonly x: number; readonly y: number } }) {
  return (
    <Menu.Target>
      <button
        type="button"
        tabIndex={-1}
        className="vx-menu-anchor"
        aria-label={t('Actions')}
        style={{ left: menu.x, top: menu.y }}
      />
    </Menu.Target>
  )
}

/** Parts of the menu with what this user may do. */
function partsFor(editor: Editor): readonly (readonly Line[])[] {
  const idOf = (line: Line) => (typeof line === 'string' ? line : line.as)
  return parts
    .map((lines) => lines.filter((line) => idOf(line) === undefined || isOffered(editor, idOf(line)!)))
    .filter((lines) => lines.length > 0)
}

/** Suppresses the browser's context menu, which the opening key requests as well, and keeps the focus. */
function useOwnMenuOnly(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return
    const before = document.activeElement
    const keep = (event: Event) => event.preventDefault()
    document.addEventListener('contextmenu', keep)
    return () => {
      document.removeEventListener('contextmenu', keep)
      // A dialog that the menu opened takes it next.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      })
    }
  }, [open])
}

interface UnderProps {
  readonly name: string
  readonly found: readonly Entry[] | string
  readonly close: () => void
}

function Under({ name, found, close }: UnderProps): ReactNode {
  if (typeof found === 'string') return <Item entry={{ label: name, why: found, act: () => undefined }} close={close} />
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item>{name}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown className="vx-menu">
        {found.map((entry) => (
          <Item key={entry.label} entry={entry} close={close} />
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}

function Item({
  entry: { label, keys, why, isDestructive, act },
  close,
}: {
  readonly entry: Entry
  readonly close: () => void
}) {
  const { say } = useEditor()
  return (
    <Menu.Item
      {...(isDestructive && !why && { color: 'red' })}
      {...(keys && { rightSection: <Keys of={keys} /> })}
      aria-disabled={why !== undefined || undefined}
      data-refused={why !== undefined || undefined}
      title={why}
      onClick={() => {
        close()
        if (why) say(why)
        else act()
      }}
    >
      {label}
    </Menu.Item>
  )
}

function named(...ids: readonly string[]) {
  return (editor: Editor): readonly Entry[] =>
    ids.map((id) => {
      const command = editor.commands.read(id)
      const keys = keysOf(command, editor.keys.getState())
      const why = command.refused?.(editor)
      return {
        label: command.label,
        keys: keys[0],
        why,
        isDestructive: id === 'delete',
        act: () => runCommand(editor, command),
      }
    })
}

/** The slots of what is around the element, where there are several. */
function slots({ studio, rules, run }: Editor): readonly Entry[] | string {
  const id = studio.get().selection.elements[0]
  const found = id === undefined ? undefined : studio.index.get(id)
  const parent = found?.parent ? studio.index.get(found.parent)?.element : undefined
  const names = parent ? slotsOf(rules, parent) : []
  if (!found) return nothingSelected
  if (names.length < 2)
    return parent ? t('{parent} has only one slot.', { parent: nameOf(parent) }) : t('The page has only one slot.')
  return names.map((slot) => ({
    label: label(slot),
    why: slot === found.element.slot ? t('The element is already there.') : undefined,
    act: () =>
      run({
        label: t('Change slot'),
        command: { type: 'element.setSlot', id: found.element.id, slot },
      }),
  }))
}

/** Hiding on a kind of device is a condition like any other, and is taken back under Experience. */
function devices({ studio, run }: Editor): readonly Entry[] | string {
  const id = studio.get().selection.elements[0]
  const element = id === undefined ? undefined : studio.index.get(id)?.element
  const choices = conditionKeys.find(({ key }) => key === 'device')?.choices ?? {}
  if (!element) return nothingSelected
  const { type, conditions } = element.conditions_settings
  return Object.entries(choices).map(([device, name]) => {
    const isHidden = conditions.some(
      ({ key, operator, value }) => key === 'device' && operator === 'neq' && value === device,
    )
    const isEither = type === 'or' && conditions.length > 0
    return {
      label: label(name),
      why: isHidden
        ? t('The element is already hidden there.')
        : isEither
          ? t('The element shows if any condition is met. Change that under Experience first.')
          : undefined,
      act: () =>
        run({
          label: t('Hide {element} ({device})', { element: nameOf(element), device: label(name) }),
          command: {
            type: 'conditions.add',
            id: element.id,
            condition: { key: 'device', operator: 'neq', value: device },
          },
        }),
    }
  })
}

/** Menu entries that convert elements into a query, and back. */
function records(editor: Editor): readonly Entry[] | string {
  const { studio, run } = editor
  const element = studio.index.get(studio.get().selection.elements[0] ?? '')?.element
  if (!element) return nothingSelected
  if (element.type === 'group') return t('A group cannot be filled from records.')
  const query = element.model_query
  const why = query ? undefined : t('The slice is filled manually.')
  const choose = query ? t('Choose records…') : t('Fill from records…')
  return [
    ...named('records')(editor).map((entry) => ({ ...entry, label: choose })),
    {
      label: t('Keep results as slices'),
      why,
      act: () => void keepFound(editor, element.id),
    },
    {
      label: t('Fill manually'),
      why,
      act: () => void run(clearQuery(element)),
    },
  ]
}

/** Converts a query after reading its results again, so that they are up to date. */
async function keepFound({ studio, run, say, ui }: Editor, id: string): Promise<void> {
  const { page } = studio.get()
  const asked = studio.index.get(id)?.element
  if (!asked) return
  const record = ui.getState().sample?.slug
  try {
    const { results } = await call('POST /api/pages/:id/resolve', {
      params: { id: page.id },
      query: { ...(record && { record }) },
      body: { elements: [{ ...asked, elements: [] }] },
      siteId: page.site_id,
    })
    const element = studio.index.get(id)?.element
    if (element?.model_query) run(freezeQuery(studio, element, results[id]?.rows ?? []))
  } catch (error) {
    say(errorMessage(error))
  }
}

function comparisons(editor: Editor): readonly Entry[] {
  return [
    {
      label: t('With published page'),
      act: () => runCommand(editor, editor.commands.read('compare')),
    },
    {
      label: t('With another version…'),
      act: () => editor.ui.setState({ left: 'history', leftOpen: true }),
    },
  ]
}

/** Menu entries for the ancestors of the element, the nearest first. */
function around({ studio, select }: Editor): readonly Entry[] | string {
  const id = studio.get().selection.elements[0]
  if (id === undefined) return nothingSelected
  const chain = chainTo(studio.index.get, id).slice(0, -1).toReversed()
  return [
    ...chain.map((each) => ({
      label: nameOf(studio.index.get(each)?.element),
      act: () => select([each], { scroll: true }),
    })),
    { label: t('Page'), act: () => select([]) },
  ]
}
