import { ActionIcon } from '@mantine/core'
import {
  IconAlertCircle,
  IconBolt,
  IconChevronDown,
  IconChevronRight,
  IconDatabase,
  IconEye,
  IconEyeOff,
  IconFlask,
  IconFolder,
  IconHash,
  IconLayoutRows,
  IconLock,
  IconMessage,
} from '@tabler/icons-react'
import { memo, useCallback, useSyncExternalStore } from 'react'
import { layoutOf } from '#layouts/layouts.ts'
import { label, t } from '#messages/interface.ts'
import type { Element } from '#model/page/page.ts'
import type { Present } from '#model/studio/presence.ts'
import { useEditor, useDocument, useUi, useCanvas, useViewAs, useElement } from '../../context.tsx'
import { firstWordsOf, hasOwnName, nameOf, nameWithin } from '../../state/element-name.ts'
import { sinceSaved } from '../../state/since-saved.ts'
import { setCollapsed, toggleCollapsed } from '../../state/ui-store.ts'
import { holding, type Row } from '../../state/outline.ts'
import { isOffered } from '../../commands/command-registry.ts'
import { openAbout } from '../../review/threads.ts'
import { LayerOutage, LayerPeople, LayerWhy } from '../../chunks.tsx'
import { usePeerFact } from '../../tabs/use-peers.ts'
import { RenameInput } from './rename-input.tsx'
import { useLayerDrag } from './use-layer-drag.ts'

interface LayerRowProps extends Row {
  readonly selected: boolean
}

/** Row of the layers, memoized: an insertion moves the rows below and renders none of them. */
export const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { id, depth, hasChildren, open, position, siblings, selected } = props
  const enabled = useElement(id)?.enabled
  const ghost = useViewAs(({ hidden }) => hidden.has(id))
  const { ref, edge } = useLayerDrag(id)
  if (enabled === undefined) return null

  return (
    <div
      ref={ref}
      id={`layer-${id}`}
      role="treeitem"
      // Named by its layer alone; what else stands in the line describes it.
      aria-labelledby={`layer-${id}-name`}
      aria-describedby={`layer-${id}-words layer-${id}-why layer-${id}-slot layer-${id}-state layer-${id}-outage`}
      // The tree has the focus and names the active line; a line itself is not a stop.
      tabIndex={-1}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={selected}
      aria-expanded={hasChildren ? open : undefined}
      className="vx-layer"
      data-off={!enabled || undefined}
      data-ghost={ghost || undefined}
      data-edge={edge}
      style={{ paddingInlineStart: 6 + depth * 16 }}
    >
      <LayerLine id={id} hasChildren={hasChildren} open={open} />
    </div>
  )
})

const LayerLine = memo(function LayerLine({ id, hasChildren, open }: Pick<Row, 'id' | 'hasChildren' | 'open'>) {
  const element = useElement(id)
  const renaming = useUi((ui) => ui.renaming === id)
  const isHidden = useViewAs(({ hidden }) => hidden.has(id))
  const isVisited = usePeerFact(
    useCallback((peers: readonly Present[]) => peers.some(({ doing }) => doing.elements.includes(id)), [id]),
  )
  const isMarked = useUi(({ outage }) => outage?.some((each) => each.element === id))
  if (!element) return null
  return (
    <>
      {hasChildren ? <Twisty id={id} open={open} name={nameOf(element)} /> : <span className="vx-twisty" />}
      <KindIcon element={element} />
      {renaming ? <RenameInput element={element} /> : <LayerName element={element} />}
      {isHidden && <LayerWhy id={id} />}
      {element.slot !== 'default' && (
        <span id={`layer-${id}-slot`} aria-hidden className="vx-layer-slot" title={label(element.slot)}>
          {label(element.slot)}
        </span>
      )}
      <Badges element={element} />
      <DifferenceDot id={id} isClosed={hasChildren && !open} />
      {isMarked && <LayerOutage id={id} />}
      {isVisited && <LayerPeople id={id} />}
      <EnableButton element={element} />
    </>
  )
})

/** Name of a layer: what an editor called it, else its first words and the name of its slice after them. */
function LayerName({ element }: { readonly element: Element }) {
  const layout = useDocument(({ page }) => page.layout)
  const name = nameWithin(element, label(layoutOf(layout).label))
  const words = firstWordsOf(element)
  // Drawn by its style: a layer is named by itself alone, and this describes it.
  const said = words && words !== name && (
    <span
      id={`layer-${element.id}-words`}
      role="img"
      aria-hidden
      className="vx-layer-words"
      aria-label={words}
      data-text={words}
      title={words}
    />
  )
  const isOwn = hasOwnName(element)
  return (
    <>
      {!isOwn && said}
      <span id={`layer-${element.id}-name`} className="vx-layer-name" title={nameOf(element)}>
        {name}
      </span>
      {isOwn && said}
    </>
  )
}

function Twisty({ id, open, name }: { readonly id: string; readonly open: boolean; readonly name: string }) {
  const { ui, studio } = useEditor()
  const Arrow = open ? IconChevronDown : IconChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      className="vx-twisty"
      aria-label={open ? t('Collapse {name}', { name }) : t('Expand {name}', { name })}
      onClick={(event) => {
        event.stopPropagation()
        const element = studio.index.get(id)?.element
        // With alt all that is inside as well.
        if (event.altKey && element) setCollapsed(ui, holding([element]), open)
        else toggleCollapsed(ui, [id])
      }}
    >
      <Arrow size={14} />
    </button>
  )
}

function KindIcon({ element: { type } }: { readonly element: Element }) {
  const Icon = type === 'group' ? IconFolder : type === 'query' ? IconDatabase : IconLayoutRows
  return <Icon size={15} stroke={1.5} className="vx-layer-icon" aria-hidden />
}

const changeLabels = {
  added: t('Element added since last save'),
  changed: t('Element changed since last save'),
} as const

/** Badges of an element's special states, with labels. */
function Badges({ element }: { readonly element: Element }) {
  const { studio, problems } = useEditor()
  const failure = useCanvas((canvas) => canvas.failures[element.id])
  const problem = useSyncExternalStore(problems.subscribe, () => problems.of(element.id))
  const isBlocked = useSyncExternalStore(problems.subscribe, () => problems.blockedBy(element.id))
  const isSample = useSyncExternalStore(problems.subscribe, () => problems.samples().includes(element.id))
  const comments = useDocument(({ page }) => openAbout(page.review, element.id))
  const since = useDocument(() => sinceSaved(studio, element.id))
  const said = t('{count, plural, one {# open comment} other {# open comments}}', { count: comments })
  return (
    // They describe the layer, whose name is its own alone.
    <span id={`layer-${element.id}-state`} className="vx-badges" aria-hidden>
      {element.xp_status === 'experiment' && (
        <IconFlask size={13} role="img" aria-label={t('Experience status: experiment')} />
      )}
      {element.conditions_settings.conditions.length > 0 && (
        <IconBolt size={13} role="img" aria-label={t('Has conditions')} />
      )}
      {element.tags.length > 0 && (
        <IconHash size={13} role="img" aria-label={t('Tags: {tags}', { tags: element.tags.join(', ') })} />
      )}
      {element.permissions.length > 0 && <IconLock size={13} role="img" aria-label={t('Locked for some editors')} />}
      {isSample && <span className="vx-badge-sample" role="img" aria-label={t('Sample')} data-text={t('Sample')} />}
      {problem && (
        <span className="vx-badge-problem" data-warning={!isBlocked || undefined} title={problem}>
          <IconAlertCircle size={13} role="img" aria-label={t('Problem: {problem}', { problem })} />
        </span>
      )}
      {comments > 0 && (
        <span title={said}>
          <IconMessage size={13} role="img" aria-label={said} />
        </span>
      )}
      {since && (
        <span
          className="vx-badge-since"
          data-kind={since}
          role="img"
          aria-label={changeLabels[since]}
          title={changeLabels[since]}
        />
      )}
      {failure && <span role="img" aria-label={t('Failed: {failure}', { failure })} className="vx-badge-failed" />}
    </span>
  )
}

const differenceLabels = {
  added: t('Added in comparison'),
  changed: t('Changed in comparison'),
  moved: t('Moved in comparison'),
  removed: t('Removed in comparison'),
} as const

/** Dot of a difference in a comparison: in this element, or in a collapsed descendant. */
function DifferenceDot({ id, isClosed }: { readonly id: string; readonly isClosed: boolean }) {
  const kind = useUi(
    ({ comparison }) =>
      comparison && (comparison.kinds.get(id) ?? (isClosed && comparison.around.has(id) ? 'around' : null)),
  )
  if (kind === null) return null
  const says = kind === 'around' ? t('Something inside differs') : differenceLabels[kind]
  return <span className="vx-layer-dot" data-kind={kind} role="img" aria-label={says} title={says} />
}

function EnableButton({ element }: { readonly element: Element }) {
  const editor = useEditor()
  const { id, enabled } = element
  const says = enabled ? t('Disable {name}', { name: nameOf(element) }) : t('Enable {name}', { name: nameOf(element) })
  if (!isOffered(editor, 'toggle')) return null
  return (
    <ActionIcon
      size={24}
      tabIndex={-1}
      className="vx-layer-eye"
      aria-label={says}
      title={says}
      onClick={(event) => {
        event.stopPropagation()
        editor.run({ label: says, command: { type: enabled ? 'element.disable' : 'element.enable', id } })
      }}
    >
      {enabled ? <IconEye size={14} stroke={1.5} /> : <IconEyeOff size={14} stroke={1.5} />}
    </ActionIcon>
  )
}
