import { ActionIcon, HoverCard, UnstyledButton } from '@mantine/core'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { label, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { Definition, Template } from '#slices/define.ts'
import { Thumbnail } from '../../../components/thumbnail.tsx'
import { finishDrag, startDrag } from '../../commands/drag.ts'
import { useEditor } from '../../context.tsx'
import type { InsertableSlice } from '../../commands/insertable-slices.ts'
import { insertSlice, readyToDrop, sliceFrom } from '../../commands/insert-slice.ts'

export function InsertableRow({ offer: { slice, refused } }: { readonly offer: InsertableSlice }) {
  const [open, setOpen] = useState(false)
  const row = useDraggableSlice<HTMLDivElement>(slice, refused === undefined)
  const templates = slice.templates.filter(({ fields }) => Object.keys(fields).length > 0)
  const Arrow = open ? IconChevronDown : IconChevronRight
  return (
    <li>
      <div className="vx-offer" ref={row} data-refused={refused !== undefined || undefined}>
        <InsertableButton refused={refused} slice={slice} />
        {templates.length > 0 && !refused && (
          <ActionIcon
            size={24}
            aria-label={t('Templates of {label}', { label: label(slice.label) })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Arrow size={14} />
          </ActionIcon>
        )}
      </div>
      {open && (
        <ul className="vx-templates">
          {templates.map((template) => (
            <TemplateRow key={template.label} slice={slice} template={template} />
          ))}
          <TemplateRow slice={slice} template="empty" />
        </ul>
      )}
    </li>
  )
}

interface InsertableButtonProps {
  readonly refused: InsertableSlice['refused']
  readonly slice: InsertableSlice['slice']
}

/** Button that inserts the slice, with a card that shows it. */
function InsertableButton({ refused, slice }: InsertableButtonProps) {
  const editor = useEditor()
  return (
    <HoverCard position="right-start" offset={14} width={300} openDelay={300} shadow="md" withinPortal>
      <HoverCard.Target>
        <UnstyledButton
          className="vx-offer-button"
          aria-disabled={refused !== undefined}
          onClick={(event) =>
            refused ? editor.say(refused) : void insertSlice(editor, slice, { inside: event.shiftKey })
          }
        >
          <span>
            {label(slice.label)}
            {slice.deprecated && <span className="vx-offer-old">{t('Deprecated')}</span>}
          </span>
          <span className="vx-offer-about">{refused ?? label(slice.description)}</span>
        </UnstyledButton>
      </HoverCard.Target>
      <HoverCard.Dropdown className="vx-offer-card">
        {!slice.bound && <Thumbnail src={routes.thumbnails.slice(slice.name)} />}
        <p>{label(slice.description)}</p>
        {refused && <p className="vx-help">{refused}</p>}
      </HoverCard.Dropdown>
    </HoverCard>
  )
}

interface TemplateRowProps {
  readonly slice: Definition
  readonly template: Template | 'empty'
}

/** Template of a slice: the same slice with other content to start from, or with none. */
function TemplateRow({ slice, template }: TemplateRowProps) {
  const editor = useEditor()
  const row = useDraggableSlice<HTMLLIElement>(slice, true, template)
  return (
    <li ref={row}>
      <UnstyledButton
        className="vx-slice-template"
        onClick={(event) => void insertSlice(editor, slice, { template, inside: event.shiftKey })}
      >
        {template === 'empty' ? t('Without content') : label(template.label)}
      </UnstyledButton>
    </li>
  )
}

function useDraggableSlice<E extends HTMLElement>(slice: Definition, allowed: boolean, template?: Template | 'empty') {
  const editor = useEditor()
  const row = useRef<E>(null)
  useEffect(() => {
    if (!row.current) return
    return draggable({
      element: row.current,
      canDrag: () => allowed,
      onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
      onDragStart: () =>
        startDrag(editor, {
          element: readyToDrop(editor, sliceFrom(editor, slice, template)),
          known: false,
          name: label(slice.label),
        }),
      onDrop: () => finishDrag(editor),
    })
  }, [editor, slice, allowed, template])
  return row
}
