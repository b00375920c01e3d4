import { ActionIcon, HoverCard, UnstyledButton } from '@mantine/core'
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { disableNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/disable-native-drag-preview'
import { IconChevronDown, IconChevronRight, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { label, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import type { Definition, Template } from '#slices/define.ts'
import { TemplatePicture } from '../../../components/template-picture.tsx'
import { Thumbnail } from '../../../components/thumbnail.tsx'
import { addPreferences, toggleIn } from '../../commands/add-preferences.ts'
import { finishDrag, startDrag } from '../../commands/drag.ts'
import { useEditor } from '../../context.tsx'
import type { InsertableSlice } from '../../commands/insertable-slices.ts'
import { insertSlice, readyToDrop, sliceFrom } from '../../commands/insert-slice.ts'

interface InsertableRowProps {
  readonly offer: InsertableSlice
  /** Layout of the page, in which it is shown; absent in a list without pictures. */
  readonly layout: string | undefined
}

/** Slice of the Add panel, as a card with its picture or as a line, with its templates below. */
export function InsertableRow({ offer: { slice, refused, template: named }, layout }: InsertableRowProps) {
  const [open, setOpen] = useState(false)
  const { row, isHeld, release } = useDraggableSlice<HTMLDivElement>(slice, refused === undefined, named)
  const templates = slice.templates.filter(({ fields }) => Object.keys(fields).length > 0)
  const Arrow = open ? IconChevronDown : IconChevronRight
  return (
    <li data-open={open || undefined}>
      <div className="vx-offer" ref={row} data-refused={refused !== undefined || undefined} onMouseEnter={release}>
        <InsertableButton isHeld={isHeld} refused={refused} slice={slice} template={named} layout={layout} />
        <span className="vx-offer-tools">
          <Star slice={slice} />
          {templates.length > 0 && !refused && (
            <ActionIcon
              size={24}
              aria-label={t('Templates of {label}', { label: label(slice.label) })}
              title={t('Templates of {label}', { label: label(slice.label) })}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Arrow size={14} />
            </ActionIcon>
          )}
        </span>
      </div>
      {open && (
        <ul className="vx-slice-templates" data-cards={layout !== undefined || undefined}>
          {templates.map((template) => (
            <TemplateRow key={template.label} slice={slice} template={template} layout={layout} />
          ))}
          <TemplateRow slice={slice} template="empty" layout={layout} />
        </ul>
      )}
    </li>
  )
}

/** Toggle of a favourite. */
function Star({ slice }: { readonly slice: Definition }) {
  const isOn = useStore(addPreferences, ({ favourites }) => favourites.includes(slice.name))
  const Icon = isOn ? IconStarFilled : IconStar
  const title = t('Favourite: {label}', { label: label(slice.label) })
  return (
    <ActionIcon
      size={24}
      className="vx-offer-star"
      aria-label={title}
      title={title}
      aria-pressed={isOn}
      onClick={() => toggleIn('favourites', slice.name)}
    >
      <Icon size={14} />
    </ActionIcon>
  )
}

interface InsertableButtonProps {
  readonly refused: InsertableSlice['refused']
  readonly slice: InsertableSlice['slice']
  readonly template: InsertableSlice['template']
  readonly layout: string | undefined
  /** Whether it is dragged, or was and the pointer has not come back since. */
  readonly isHeld: boolean
}

/** Button that inserts the slice, with a card that shows it. */
function InsertableButton({ refused, slice, template, layout, isHeld }: InsertableButtonProps) {
  const editor = useEditor()
  return (
    <HoverCard
      position="right-start"
      offset={14}
      width={300}
      openDelay={500}
      shadow="md"
      withinPortal
      disabled={isHeld}
    >
      <HoverCard.Target>
        <UnstyledButton
          className="vx-offer-button"
          data-once
          data-card={layout !== undefined || undefined}
          aria-disabled={refused !== undefined}
          onClick={(event) =>
            refused ? editor.say(refused) : void insertSlice(editor, slice, { template, inside: event.shiftKey })
          }
        >
          {layout !== undefined && (
            <TemplatePicture
              slice={slice}
              template={template ? slice.templates.indexOf(template) : 0}
              layout={layout}
            />
          )}
          <span>
            {label(slice.label)}
            {slice.deprecated && <span className="vx-offer-old">{t('Deprecated')}</span>}
          </span>
          {(layout === undefined || refused) && (
            <span className="vx-offer-about">{refused ?? label(slice.description)}</span>
          )}
        </UnstyledButton>
      </HoverCard.Target>
      <HoverCard.Dropdown className="vx-offer-card">
        {layout === undefined && !slice.bound && <Thumbnail src={routes.thumbnails.slice(slice.name)} />}
        <p>{label(slice.description)}</p>
        {refused && <p className="vx-help">{refused}</p>}
      </HoverCard.Dropdown>
    </HoverCard>
  )
}

interface TemplateRowProps {
  readonly slice: Definition
  readonly template: Template | 'empty'
  readonly layout: string | undefined
}

/** Template of a slice: the same slice with other content to start from, or with none. */
function TemplateRow({ slice, template, layout }: TemplateRowProps) {
  const editor = useEditor()
  const { row } = useDraggableSlice<HTMLLIElement>(slice, true, template)
  return (
    <li ref={row}>
      <UnstyledButton
        className="vx-slice-template"
        data-once
        onClick={(event) => void insertSlice(editor, slice, { template, inside: event.shiftKey })}
      >
        {layout !== undefined && template !== 'empty' && (
          <TemplatePicture slice={slice} template={slice.templates.indexOf(template)} layout={layout} />
        )}
        {template === 'empty' ? t('Without content') : label(template.label)}
      </UnstyledButton>
    </li>
  )
}

function useDraggableSlice<E extends HTMLElement>(slice: Definition, allowed: boolean, template?: Template | 'empty') {
  const editor = useEditor()
  const row = useRef<E>(null)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!row.current) return
    return draggable({
      element: row.current,
      canDrag: () => allowed,
      onGenerateDragPreview: ({ nativeSetDragImage }) => disableNativeDragPreview({ nativeSetDragImage }),
      onDragStart: () => {
        setHeld(true)
        startDrag(editor, {
          element: readyToDrop(editor, sliceFrom(editor, slice, template)),
          known: false,
          name: label(slice.label),
        })
      },
      onDrop: () => finishDrag(editor),
    })
  }, [editor, slice, allowed, template])
  return { row, isHeld, release: () => setHeld(false) }
}
