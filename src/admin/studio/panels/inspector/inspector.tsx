import { Tabs } from '@mantine/core'
import { IconAdjustments, IconBolt, IconDatabase, IconForms, IconMessage, IconPalette } from '@tabler/icons-react'
import { memo, type ReactNode, type SyntheticEvent, useDeferredValue } from 'react'
import { label, t } from '#messages/interface.ts'
import {
  ConditionsPanel,
  ContentPanel,
  ElementComments,
  PagePanel,
  QueryPanel,
  SettingsPanel,
  SeveralPanel,
  ShownInspector,
  StylePanel,
} from '../../chunks.tsx'
import { useEditor, useDocument, useUi } from '../../context.tsx'
import { firstWordsOf, nameOf } from '../../state/element-name.ts'
import { isOffered } from '../../commands/command-registry.ts'
import type { UiState } from '../../state/ui-store.ts'
import { OpenComments } from '../../review/comment-count.tsx'

/** Inspector of the selection: editable for the draft, read-only for another version on the canvas. */
export function Inspector() {
  const isElsewhere = useUi(({ comparison }) => comparison !== null && comparison.to.key !== 'working')
  const own = <InspectorOfSelection />
  return isElsewhere ? <ShownInspector>{own}</ShownInspector> : own
}

/**
 * Editable inspector of the selection. The controls of a slice are rendered in a deferred update, after the selection
 * itself; until then those of the element before take nothing. The attribute `inert` would say so too, and make the
 * browser restyle all of them twice with each selection.
 */
function InspectorOfSelection() {
  const chosen = useDocument(({ selection: { elements } }) => (elements.length > 1 ? several : elements[0]))
  const inspected = useDeferredValue(chosen)
  const isBehind = inspected !== chosen
  const refuse = isBehind ? refuseEvent : undefined
  return (
    <div
      role="group"
      className="vx-inspected"
      aria-busy={isBehind}
      aria-disabled={isBehind || undefined}
      onPointerDownCapture={refuse}
      onClickCapture={refuse}
      onKeyDownCapture={refuse}
      onBeforeInputCapture={refuse}
    >
      <Inspected what={inspected} />
    </div>
  )
}

function refuseEvent(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

const several = Symbol('several elements')

const Inspected = memo(function Inspected({ what }: { readonly what: string | typeof several | undefined }) {
  if (what === undefined)
    return (
      <AsItMayBeUsed>
        <PagePanel />
      </AsItMayBeUsed>
    )
  if (what === several) return <SeveralPanel />
  return <ElementInspector id={what} />
})

const tabs: readonly {
  readonly value: UiState['right']
  readonly label: string
  readonly icon: typeof IconForms
  readonly panel: (id: string) => ReactNode
  /** Whether the tab is for slices alone, not for groups. */
  readonly ofSlices?: boolean
  /** The command that opens it; a user who is not offered it has no such tab. */
  readonly command: string
}[] = [
  {
    value: 'content',
    label: t('Content'),
    icon: IconForms,
    panel: (id) => <ContentPanel id={id} />,
    command: 'content',
  },
  {
    value: 'style',
    label: t('Style'),
    icon: IconPalette,
    panel: (id) => <StylePanel id={id} />,
    ofSlices: true,
    command: 'style',
  },
  {
    value: 'records',
    label: t('Records'),
    icon: IconDatabase,
    panel: (id) => <QueryPanel id={id} />,
    ofSlices: true,
    command: 'records',
  },
  {
    value: 'experience',
    label: t('Experience'),
    icon: IconBolt,
    panel: (id) => <ConditionsPanel id={id} />,
    command: 'conditions',
  },
  {
    value: 'settings',
    label: t('Settings'),
    icon: IconAdjustments,
    panel: (id) => <SettingsPanel id={id} />,
    command: 'settings',
  },
  {
    value: 'comments',
    label: t('Comments'),
    icon: IconMessage,
    panel: (id) => <ElementComments id={id} />,
    command: 'comments',
  },
]

/**
 * The tabs are signs, so that all have room; the open one says its name. They stay from one element to the next, and with
 * them the focus of a user who was there before the panel of the next one.
 */
function ElementInspector({ id }: { readonly id: string }) {
  const editor = useEditor()
  const { ui, rules, studio, isReadOnly } = editor
  const right = useUi((it) => it.right)
  const name = useElementName(id)
  const kind = useDocument(() => studio.index.get(id)?.element.component)
  const kindName = kind ? label(rules.slice(kind)?.label ?? kind) : t('Group')
  const words = useFirstWords(id)
  // An element without a name of its own is named by its kind: its first words tell it apart.
  const about = kindName === name ? words : kindName
  // Comments are of the draft.
  const shown = tabs.filter(
    ({ value, ofSlices, command }) =>
      (kind || !ofSlices) && (isReadOnly ? value !== 'comments' : isOffered(editor, command)),
  )
  const open = shown.some(({ value }) => value === right) ? right : 'content'
  return (
    <Tabs
      value={open}
      onChange={(next) => ui.setState({ right: (next ?? 'content') as UiState['right'] })}
      className="vx-panel-tabs"
      keepMounted={false}
    >
      <div className="vx-inspector-head">
        <h2>{name}</h2>
        <span className="vx-dim">{about}</span>
      </div>
      <Tabs.List>
        {shown.map(({ value, label, icon: Icon }) => (
          <Tabs.Tab
            key={value}
            value={value}
            aria-label={label}
            title={label}
            data-region-focus={open === value || undefined}
            leftSection={<Icon size={17} stroke={1.6} aria-hidden />}
          >
            {open === value && label}
            {value === 'comments' && <OpenComments id={id} />}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ value, panel }) => (
        <Tabs.Panel key={`${id} ${value}`} value={value} className="vx-panel-body">
          <AsItMayBeUsed>{panel(id)}</AsItMayBeUsed>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** Controls that show values and take none where a page is only read. */
function AsItMayBeUsed({ children }: { readonly children: ReactNode }) {
  const { isReadOnly } = useEditor()
  if (!isReadOnly) return children
  return (
    // With all in it disabled, the keyboard scrolls it from here.
    <div role="region" aria-label={t('Values, read only')} tabIndex={0} className="vx-only-read">
      <fieldset disabled>{children}</fieldset>
    </div>
  )
}

function useElementName(id: string): string {
  const { studio } = useEditor()
  return useDocument(() => nameOf(studio.index.get(id)?.element))
}

function useFirstWords(id: string): string {
  const { studio } = useEditor()
  return useDocument(() => {
    const element = studio.index.get(id)?.element
    return element ? firstWordsOf(element) : ''
  })
}
