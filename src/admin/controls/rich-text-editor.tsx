import '@mantine/tiptap/styles.css'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { formattedText } from '#document/formatted-text.ts'
import type { ControlProps } from './control.ts'
import { asRead, boundTextExtensions, richTextExtensions } from './rich-text-extensions.ts'
import { richTextPaste } from './rich-text-paste.ts'
import { boundAttribute } from './text-binding.ts'
import { richTextLabels } from './rich-text-labels.ts'
import { LinkTool, PictureTool, type ToolButtonProps } from './rich-text-tools.tsx'
import { asStored, htmlOf, takeOver, writtenIn } from './rich-text-value.ts'
import { useSession } from '../api/session.ts'
import { useUploadSite } from '../api/upload-owner.ts'
import { FieldErrorText } from '../components/field-error-text.tsx'

/** Rich-text editor whose value is the HTML that pages store. */
export default function RichText({
  value,
  write,
  text,
  id,
  label,
  error,
  describedBy,
  disabled,
}: ControlProps<string>) {
  const written = useRef(value)
  const bound = useRef(text)
  useEffect(() => {
    bound.current = text
  }, [text])
  const { user } = useSession()
  const site = useUploadSite()
  const [said, say] = useState('')
  const [extensions] = useState(() => [
    ...(text ? boundTextExtensions : richTextExtensions),
    // A text of a page stands below the heading of its slice, one of a record below its title.
    richTextPaste({ level: () => (text ? 2 : 1), uploading: { user, site }, say }),
  ])
  const editor = useEditor({
    extensions,
    editable: !disabled,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(text && { [boundAttribute]: 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    },
    content: asRead(value),
    parseOptions: asStored,
    onUpdate({ editor: it }) {
      written.current = htmlOf(it)
      if (bound.current) bound.current.edit(writtenIn(it, bound.current.runs()))
      else write(written.current)
    },
  })

  useEffect(
    () =>
      text?.listen(() => {
        if (!editor) return
        written.current = formattedText(text.runs())
        takeOver(editor, written.current)
      }),
    [editor, text],
  )

  // A value from elsewhere: never while the text is as it was written here, which would move the caret.
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    takeOver(editor, value)
  }, [editor, value])

  return (
    <div className="vx-rich">
      <RichTextEditor editor={editor} labels={richTextLabels}>
        {!disabled && <Tools editor={editor} />}
        <RichTextEditor.Content />
      </RichTextEditor>
      <p className="vx-help" role="status">
        {said}
      </p>
      <FieldErrorText error={error} />
    </div>
  )
}

/** Toolbar of a text that may be changed. */
function Tools({ editor }: { readonly editor: Editor | null }) {
  const isInTable = useEditorState({ editor, selector: ({ editor: it }) => it?.isActive('table') ?? false })
  return (
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.Code />
        <LinkTool editor={editor} button={ToolbarButton} />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.CodeBlock />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <PictureTool editor={editor} button={ToolbarButton} />
        <RichTextEditor.TableInsert />
        {isInTable && (
          <>
            <RichTextEditor.TableRowAfter />
            <RichTextEditor.TableRowDelete />
            <RichTextEditor.TableColumnAfter />
            <RichTextEditor.TableColumnDelete />
            <RichTextEditor.TableToggleHeaderRow />
            <RichTextEditor.TableDelete />
          </>
        )}
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}

/** Button of the inspector's toolbar. */
function ToolbarButton({ label, isOn = false, isOpen, ...props }: ToolButtonProps) {
  return (
    <RichTextEditor.Control
      aria-label={label}
      title={label}
      active={isOn}
      {...(isOpen !== undefined && { 'aria-expanded': isOpen })}
      {...props}
    />
  )
}
