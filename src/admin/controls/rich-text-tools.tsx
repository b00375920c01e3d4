import { Button, Checkbox, Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconLink, IconPhoto } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ComponentType, type FormEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { isAddress, isSafeHref, relOf } from '#model/web/link.ts'
import { understoodHref } from '#model/web/typed-address.ts'
import type { Asset } from '#model/media/media.ts'
import { addressProblem } from './address-problem.ts'
import { holdKeys } from './hold-keys.ts'
import { type FoundLink, LinkFinder } from './link-finder.tsx'
import { MediaPicker } from './media-picker.tsx'
import { pictureOf } from './rich-text-paste.ts'

/** Attribute of a text editor's toolbars and popups outside of it. */
export const toolAttribute = 'data-rich-text-tool'

export interface ToolButtonProps {
  readonly label: string
  readonly isOn?: boolean
  readonly isOpen?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

interface ToolProps {
  readonly editor: Editor | null
  /** Button of the toolbar that it stands in. */
  readonly button: ComponentType<ToolButtonProps>
}

/** Link tool at the caret or selection: finds a page, record or file by title, or takes an address. */
export function LinkTool({ editor, button: ToolButton }: ToolProps) {
  const [isOpen, setOpen] = useState(false)
  const isOn = useEditorState({ editor, selector: ({ editor: it }) => it?.isActive('link') ?? false })
  /** What is typed before the form has opened: it would replace the words that are to be linked. */
  const typed = useRef<() => string>(undefined)
  // The key of the text editor for links asks all of them; only one has the caret.
  useWindowEvent('edit-link', () => {
    if (!editor?.isFocused) return
    typed.current = holdKeys(editor.view.dom.ownerDocument)
    setOpen(true)
  })
  if (!editor) return null
  const close = () => {
    setOpen(false)
    editor.commands.focus()
  }
  const takeTyped = () => {
    const text = typed.current?.()
    typed.current = undefined
    return text
  }
  return (
    <Popover opened={isOpen} onDismiss={close} trapFocus withArrow shadow="md" width={300} position="bottom">
      <Popover.Target>
        <ToolButton
          label={t('Link')}
          isOn={isOn ?? false}
          isOpen={isOpen}
          onClick={() => (isOpen ? close() : setOpen(true))}
        >
          <IconLink size={16} stroke={1.5} />
        </ToolButton>
      </Popover.Target>
      <Popover.Dropdown
        {...{ [toolAttribute]: '' }}
        aria-label={t('Link')}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return
          event.stopPropagation()
          close()
        }}
      >
        {isOpen && <LinkForm editor={editor} close={close} takeTyped={takeTyped} />}
      </Popover.Dropdown>
    </Popover>
  )
}

interface LinkFormProps {
  readonly editor: Editor
  readonly close: () => void
  /** Answers what was typed before the form had the focus, and lets go of the keys. */
  readonly takeTyped: () => string | undefined
}

function LinkForm({ editor, close, takeTyped }: LinkFormProps) {
  const [before] = useState(() => editor.getAttributes('link') as { href?: string; target?: string | null })
  const [href, setHref] = useState(before.href ?? '')
  const [isNew, setNew] = useState(before.target === '_blank')
  const [error, setError] = useState(before.href && !isAddress(before.href) ? addressProblem : undefined)
  /** What was chosen by a key: the next Enter sets it. */
  const [chosen, choose] = useState<FoundLink>()
  const id = useId()

  function apply(link: FoundLink): void {
    // A stored address stays as it is.
    const address = (link.href !== before.href && understoodHref(link.href)) || link.href.trim()
    if (!isSafeHref(address) || (link.href !== before.href && !isAddress(address))) return setError(addressProblem)
    setLink(editor, { ...link, href: address }, isNew)
    close()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    // In a record's form the event would send that form as well.
    event.stopPropagation()
    if (href.trim() === '') return remove()
    apply(chosen?.href === href ? chosen : { href })
  }

  function write(next: string): void {
    setHref(next)
    setError(undefined)
  }

  function pick(link: FoundLink, by: 'pointer' | 'key'): void {
    if (by === 'pointer') return apply(link)
    choose(link)
    write(link.href)
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }

  return (
    <form className="vx-link-form" onSubmit={submit}>
      <LinkFinder
        value={href}
        write={write}
        pick={pick}
        error={error}
        input={{
          id,
          label: t('Page, record, file or address'),
          size: 'xs',
          ...{ 'data-autofocus': true },
          // What is typed replaces the address of before.
          onFocus: (event) => {
            event.currentTarget.select()
            const text = takeTyped()
            if (text) write(text)
          },
        }}
      />
      <Checkbox
        label={t('Open in a new window')}
        checked={isNew}
        onChange={(event) => setNew(event.currentTarget.checked)}
      />
      <div className="vx-link-actions">
        {before.href !== undefined && (
          <Button size="compact-sm" variant="subtle" onClick={remove}>
            {t('Remove link')}
          </Button>
        )}
        <Button size="compact-sm" type="submit">
          {t('Set link')}
        </Button>
      </div>
    </form>
  )
}

/** Links what is selected, the link at the caret, or the title of what is linked where nothing is selected. */
function setLink(editor: Editor, { href, title }: FoundLink, isNew: boolean): void {
  const attrs = { href, ...windowOf(editor.getAttributes('link'), isNew) }
  const chain = editor.chain().focus()
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: title ?? href, marks: [{ type: 'link', attrs }] }).run()
  else chain.extendMarkRange('link').setLink(attrs).run()
  keepLinked(editor)
}

/** Keeps linked words, which stay selected, from an Enter too many: as the next key it sets the caret behind them. */
function keepLinked(editor: Editor): void {
  const { selection } = editor.state
  editor.view.dom.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || selection.empty || !editor.state.selection.eq(selection)) return
      event.preventDefault()
      event.stopPropagation()
      editor.commands.setTextSelection(selection.to)
    },
    { once: true, capture: true },
  )
}

/** Attributes of a link that say where it opens; other words of its `rel` stay. */
function windowOf({ target: before, rel = '' }: { target?: string | null; rel?: string | null }, isNew: boolean) {
  const others = (rel ?? '').split(/\s+/).filter((word) => before !== '_blank' || word !== 'noopener')
  const target = isNew ? '_blank' : null
  return { target, rel: relOf({ target: target ?? '', relationship: others.join(' ') }) ?? null }
}

/** Picture tool: inserts a picture of the library at the caret. */
export function PictureTool({ editor, button: ToolButton }: ToolProps) {
  const [isPicking, setPicking] = useState(false)
  const choose = ([asset]: readonly Asset[]) => {
    setPicking(false)
    if (!asset || !editor) return
    editor.chain().focus().setImage(pictureOf(asset)).run()
  }
  return (
    <>
      <ToolButton label={t('Picture')} onClick={() => setPicking(true)}>
        <IconPhoto size={16} stroke={1.5} />
      </ToolButton>
      <MediaPicker opened={isPicking} close={() => setPicking(false)} multiple={false} choose={choose} />
    </>
  )
}
