import type { RichTextEditorLabels } from '@mantine/tiptap'
import { t } from '#messages/interface.ts'

/** Labels of the controls of the text editor. */
export const richTextLabels: Partial<RichTextEditorLabels> = {
  linkControlLabel: t({ id: 'admin.rich-text.link', defaultMessage: 'Link' }),
  boldControlLabel: t({ id: 'admin.rich-text.bold', defaultMessage: 'Bold' }),
  italicControlLabel: t({ id: 'admin.rich-text.italic', defaultMessage: 'Italic' }),
  underlineControlLabel: t({ id: 'admin.rich-text.underline', defaultMessage: 'Underline' }),
  strikeControlLabel: t({ id: 'admin.rich-text.strikethrough', defaultMessage: 'Strikethrough' }),
  clearFormattingControlLabel: t({ id: 'admin.rich-text.clear-formatting', defaultMessage: 'Clear formatting' }),
  unlinkControlLabel: t({ id: 'admin.rich-text.remove-link', defaultMessage: 'Remove link' }),
  bulletListControlLabel: t({ id: 'admin.rich-text.bullet-list', defaultMessage: 'Bullet list' }),
  orderedListControlLabel: t({ id: 'admin.rich-text.ordered-list', defaultMessage: 'Ordered list' }),
  h2ControlLabel: t({ id: 'admin.rich-text.heading-2', defaultMessage: 'Heading 2' }),
  h3ControlLabel: t({ id: 'admin.rich-text.heading-3', defaultMessage: 'Heading 3' }),
  h4ControlLabel: t({ id: 'admin.rich-text.heading-4', defaultMessage: 'Heading 4' }),
  blockquoteControlLabel: t({ id: 'admin.rich-text.quote', defaultMessage: 'Quote' }),
  codeControlLabel: t({ id: 'admin.rich-text.code', defaultMessage: 'Code' }),
  codeBlockControlLabel: t({ id: 'admin.rich-text.code-block', defaultMessage: 'Code block' }),
  hrControlLabel: t({ id: 'admin.rich-text.line', defaultMessage: 'Horizontal line' }),
  tableInsertControlLabel: t({ id: 'admin.rich-text.insert-table', defaultMessage: 'Insert table' }),
  tableDeleteControlLabel: t({ id: 'admin.rich-text.delete-table', defaultMessage: 'Delete table' }),
  tableColumnAfterControlLabel: t({ id: 'admin.rich-text.add-column', defaultMessage: 'Add column after' }),
  tableColumnDeleteControlLabel: t({ id: 'admin.rich-text.delete-column', defaultMessage: 'Delete column' }),
  tableRowAfterControlLabel: t({ id: 'admin.rich-text.add-row', defaultMessage: 'Add row after' }),
  tableRowDeleteControlLabel: t({ id: 'admin.rich-text.delete-row', defaultMessage: 'Delete row' }),
  tableToggleHeaderRowControlLabel: t({ id: 'admin.rich-text.header-row', defaultMessage: 'Header row' }),
  linkEditorInputLabel: t({ id: 'admin.rich-text.link', defaultMessage: 'Link' }),
  linkEditorExternalLink: t({ id: 'admin.rich-text.new-tab', defaultMessage: 'Opens in a new tab' }),
  linkEditorInternalLink: t({ id: 'admin.rich-text.same-tab', defaultMessage: 'Opens in the same tab' }),
  tableInsertLabel: (columns, rows) =>
    t({ id: 'admin.rich-text.insert-table-of', defaultMessage: 'Insert table: {columns} × {rows}' }, { columns, rows }),
  linkEditorSave: t({ id: 'admin.save', defaultMessage: 'Save' }),
}
