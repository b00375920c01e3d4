import './rich-text-bar.css'
import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconBold, IconH2, IconH3, IconItalic, IconList, IconListNumbers, IconMessage } from '@tabler/icons-react'
import { useEditorState } from '@tiptap/react'
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { LinkTool, PictureTool, toolAttribute } from '../../controls/rich-text-tools.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { useEditor, useUi } from '../context.tsx'
import type { RichTextInPlace } from '../state/ui-store.ts'
import { FactOffer } from './fact-offer.tsx'
import { type Line, placeOfBar } from './place-of-bar.ts'
import { stepInToolbar } from './toolbar-keys.ts'

interface RichTextBarProps {
  readonly scale: number
  readonly frame: { readonly width: number; readonly height: number }
}

/** Floating toolbar of formatted text on the canvas: above the selection, or below it. */
export function RichTextBar(props: RichTextBarProps) {
  const inPlace = useUi((ui) => ui.inPlace)
  return inPlace && <Bar key={`${inPlace.element} ${inPlace.field}`} {...props} inPlace={inPlace} />
}

function Bar({ scale, frame, inPlace: { text } }: RichTextBarProps & { readonly inPlace: RichTextInPlace }) {
  const bar = useRef<HTMLDivElement>(null)
  const lines = useSelectedLines({ text })
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = bar.current ?? {}
    setSize((before) => (before.width === width && before.height === height ? before : { width, height }))
  }, [frame.width])
  const top = placeOfBar(lines, { scale, height: size.height, room: frame.height })
  const left = Math.max(Math.min(lines.left * scale, frame.width - size.width), 0)
  return (
    <div
      ref={bar}
      className="vx-toolbar vx-text-bar"
      {...{ [toolAttribute]: '' }}
      role="toolbar"
      tabIndex={-1}
      aria-label={t('Format the text')}
      style={{ transform: `translate(${left}px, ${top}px)`, maxWidth: frame.width }}
      // The caret stays in the text. What a tool opens is another part of the document.
      onMouseDown={(event) => event.currentTarget.contains(event.target as Node) && event.preventDefault()}
      onKeyDown={(event) => {
        if (!event.currentTarget.contains(event.target as Node)) return
        if (event.key === 'Escape') {
          event.stopPropagation()
          text.commands.focus()
        } else stepInToolbar(event)
      }}
    >
      <Mark text={text} name="bold" />
      <Mark text={text} name="italic" />
      <LinkTool editor={text} button={BarButton} />
      <Mark text={text} name="h2" />
      <Mark text={text} name="h3" />
      <Mark text={text} name="bullets" />
      <Mark text={text} name="numbers" />
      <PictureTool editor={text} button={BarButton} />
      <CommandButton id="comment" tabIndex={-1}>
        <IconMessage size={16} stroke={1.5} />
      </CommandButton>
      <FactOffer text={text} />
    </div>
  )
}

type Text = RichTextInPlace['text']

interface MarkAction {
  readonly label: string
  readonly icon: typeof IconBold
  readonly isOn: (text: Text) => boolean
  readonly toggle: (text: Text) => void
}

const marks = {
  bold: {
    label: t('Bold'),
    icon: IconBold,
    isOn: (text) => text.isActive('bold'),
    toggle: (text) => text.chain().focus().toggleBold().run(),
  },
  italic: {
    label: t('Italic'),
    icon: IconItalic,
    isOn: (text) => text.isActive('italic'),
    toggle: (text) => text.chain().focus().toggleItalic().run(),
  },
  h2: {
    label: t('Heading 2'),
    icon: IconH2,
    isOn: (text) => text.isActive('heading', { level: 2 }),
    toggle: (text) => text.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  h3: {
    label: t('Heading 3'),
    icon: IconH3,
    isOn: (text) => text.isActive('heading', { level: 3 }),
    toggle: (text) => text.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  bullets: {
    label: t('Bullet list'),
    icon: IconList,
    isOn: (text) => text.isActive('bulletList'),
    toggle: (text) => text.chain().focus().toggleBulletList().run(),
  },
  numbers: {
    label: t('Ordered list'),
    icon: IconListNumbers,
    isOn: (text) => text.isActive('orderedList'),
    toggle: (text) => text.chain().focus().toggleOrderedList().run(),
  },
} as const satisfies Readonly<Record<string, MarkAction>>

function Mark({ text, name }: { readonly text: Text; readonly name: keyof typeof marks }) {
  const { label, icon: Icon, isOn, toggle } = marks[name]
  const on = useEditorState({ editor: text, selector: () => isOn(text) })
  return (
    <BarButton label={label} isOn={on} onClick={() => toggle(text)} isFirst={name === 'bold'}>
      <Icon size={16} stroke={1.5} />
    </BarButton>
  )
}

interface BarButtonProps extends Omit<ActionIconProps, 'children'> {
  readonly label: string
  readonly isOn?: boolean
  readonly isOpen?: boolean
  /** Whether the keyboard comes to it first; the arrows go on from there. */
  readonly isFirst?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

function BarButton({ label, isOn, isOpen, isFirst = false, ...props }: BarButtonProps) {
  return (
    <ActionIcon
      size={28}
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
      title={label}
      {...(isOn !== undefined && isOpen === undefined && { 'aria-pressed': isOn })}
      {...(isOpen !== undefined && { 'aria-expanded': isOpen, 'data-on': isOn || undefined })}
      {...props}
    />
  )
}

/** Selected lines, and the one with the caret. */
interface Lines extends Line {
  readonly left: number
  readonly caret: Line
}

/** Box of the selected lines, px of the canvas, updated by changes and scrolling. */
function useSelectedLines({ text }: { readonly text: Text }): Lines {
  const { bridge } = useEditor()
  const [lines, setLines] = useState(() => linesOf(text))
  useEffect(() => {
    const page = text.view.dom.ownerDocument.defaultView
    const look = () => !text.isDestroyed && setLines(linesOf(text))
    text.on('transaction', look)
    page?.addEventListener('scroll', look, { passive: true })
    page?.addEventListener('resize', look)
    return () => {
      text.off('transaction', look)
      page?.removeEventListener('scroll', look)
      page?.removeEventListener('resize', look)
    }
  }, [text, bridge])
  return lines
}

function linesOf(text: Text): Lines {
  const { from, to, head } = text.state.selection
  const [start, end] = [text.view.coordsAtPos(from), text.view.coordsAtPos(to)]
  const caret = text.view.coordsAtPos(head)
  return { left: Math.min(start.left, end.left), top: start.top, bottom: end.bottom, caret }
}
