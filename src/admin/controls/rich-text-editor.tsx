import '@mantine/tiptap/styles.css'
import { RichTextEditor } from '@mantine/tiptap'
import { IconPhoto } from '@tabler/icons-react'
import { type Editor, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { type Asset, assetUrl } from '#model/media.ts'
import type { ControlProps } from './control.ts'
import { MediaPicker } from './media-picker.tsx'
import { richTextExtensions } from './rich-text-extensions.ts'
import { richTextLabels } from './rich-text-labels.ts'

/** Formatted text, written as the HTML that pages store. */
export default function RichText({ value, write, id, label, error, describedBy, disabled }: ControlProps<string>) {
  const written = useRef(value)
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editable: !disabled,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: it }) => {
      written.current = it.isEmpty ? '' : it.getHTML()
      write(written.current)
    },
  })

  const isInTable = useEditorState({ editor, selector: ({ editor: it }) => it?.isActive('table') ?? false })

  // Undo, or an edit from elsewhere: never while the text is as it was written here, which would move the caret.
  useEffect(() => {
    if (!editor || value === written.current) return
    written.current = value
    const { doc, selection } = editor.state
    editor.commands.setContent(value, { emitUpdate: false })
    // Somebody else wrote in it: the caret stays with its words.
    const changed = doc.content.findDiffStart(editor.state.doc.content)
    const grown = editor.state.doc.content.size - doc.content.size
    const moved = (at: number) => (changed === null || at <= changed ? at : Math.max(changed, at + grown))
    if (editor.isFocused) editor.commands.setTextSelection({ from: moved(selection.from), to: moved(selection.to) })
  }, [editor, value])

  return (
    <div className="vx-rich">
      <RichTextEditor editor={editor} labels={richTextLabels}>
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
            <RichTextEditor.Code />
            <RichTextEditor.Link />
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
            <PictureControl editor={editor} />
            <RichTextEditor.TableInsert />
            {isInTable && <TableControls />}
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {error && (
        <p className="vx-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** Actions on the table at the caret. */
function TableControls() {
  return (
    <>
      <RichTextEditor.TableRowAfter />
      <RichTextEditor.TableRowDelete />
      <RichTextEditor.TableColumnAfter />
      <RichTextEditor.TableColumnDelete />
      <RichTextEditor.TableToggleHeaderRow />
      <RichTextEditor.TableDelete />
    </>
  )
}

/** Width of an inserted image, px. */
const pictureWidth = 1000

/** A picture of the library at the caret. */
function PictureControl({ editor }: { readonly editor: Editor | null }) {
  const [picking, setPicking] = useState(false)
  const choose = ([asset]: readonly Asset[]) => {
    setPicking(false)
    if (!asset || !editor) return
    const height = Math.round((pictureWidth * asset.height) / Math.max(asset.width, 1))
    const picture = { src: assetUrl(asset, pictureWidth), alt: asset.alt, width: pictureWidth, height }
    editor.chain().focus().setImage(picture).run()
  }
  return (
    <>
      <RichTextEditor.Control
        aria-label={t({ id: 'admin.media.picture', defaultMessage: 'Picture' })}
        title={t({ id: 'admin.media.picture', defaultMessage: 'Picture' })}
        onClick={() => setPicking(true)}
      >
        <IconPhoto size={16} stroke={1.5} />
      </RichTextEditor.Control>
      <MediaPicker opened={picking} close={() => setPicking(false)} multiple={false} choose={choose} />
    </>
  )
}
