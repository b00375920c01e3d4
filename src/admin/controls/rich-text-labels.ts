import type { RichTextEditorLabels } from '@mantine/tiptap'
import { t } from '#messages/interface.ts'

/** Labels of the controls of the text editor. */
export const richTextLabels: Partial<RichTextEditorLabels> = {
  linkControlLabel: t('Link'),
  boldControlLabel: t('Bold'),
  italicControlLabel: t('Italic'),
  underlineControlLabel: t('Underline'),
  strikeControlLabel: t('Strikethrough'),
  clearFormattingControlLabel: t('Clear formatting'),
  unlinkControlLabel: t('Remove link'),
  bulletListControlLabel: t('Bullet list'),
  orderedListControlLabel: t('Ordered list'),
  h2ControlLabel: t('Heading 2'),
  h3ControlLabel: t('Heading 3'),
  h4ControlLabel: t('Heading 4'),
  blockquoteControlLabel: t('Quote'),
  codeControlLabel: t('Code'),
  codeBlockControlLabel: t('Code block'),
  hrControlLabel: t('Horizontal line'),
  tableInsertControlLabel: t('Insert table'),
  tableDeleteControlLabel: t('Delete table'),
  tableColumnAfterControlLabel: t('Add column after'),
  tableColumnDeleteControlLabel: t('Delete column'),
  tableRowAfterControlLabel: t('Add row after'),
  tableRowDeleteControlLabel: t('Delete row'),
  tableToggleHeaderRowControlLabel: t('Header row'),
  linkEditorInputLabel: t('Link'),
  linkEditorExternalLink: t('Opens in a new tab'),
  linkEditorInternalLink: t('Opens in the same tab'),
  tableInsertLabel: (columns, rows) => t('Insert table: {columns} × {rows}', { columns, rows }),
  linkEditorSave: t('Save'),
}
