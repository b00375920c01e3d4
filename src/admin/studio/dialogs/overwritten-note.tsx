import { Button, Group, Text } from '@mantine/core'
import { t } from '#messages/interface.ts'
import type { OverwrittenText } from '#document/merge-edits.ts'
import { traitsOf } from '#model/field-types.ts'
import { hideShown, showInPlace } from '../../components/kept-notification.ts'
import { type Cell, resolveCell, valueIn } from '../state/conflicts.ts'
import type { DocumentStore } from '../state/document-store.ts'
import { joinTexts } from '../state/join-texts.ts'

/** Characters of a text that are shown. */
const mostShown = 160

/** Offers a text that somebody wrote at the same time and that was written over: in place of one's own, or beside it. */
export function offerOverwritten(studio: DocumentStore, text: OverwrittenText & { readonly by: string }): void {
  const cell: Cell =
    text.name === undefined ? { of: 'page field', id: text.id } : { of: 'field', id: text.id, name: text.name }
  const about = `overwritten ${text.id} ${text.name ?? ''}`
  showInPlace(about, {
    autoClose: false,
    title: t({ id: 'studio.overwritten.title', defaultMessage: '{by} wrote this at the same time' }, { by: text.by }),
    message: (
      <>
        <Text size="sm">{traitsOf({ type: 'wysiwyg' }).plainText(text.text).slice(0, mostShown)}</Text>
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" variant="default" onClick={() => take('both')}>
            {t({ id: 'studio.conflict.keep-both', defaultMessage: 'Keep both' })}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => take('theirs')}>
            {t({ id: 'studio.conflict.keep-theirs', defaultMessage: 'Keep theirs' })}
          </Button>
        </Group>
      </>
    ),
  })

  function take(choice: 'both' | 'theirs'): void {
    const { page } = studio.get()
    const mine = valueIn(page, cell)
    const value = choice === 'both' && typeof mine === 'string' ? joinTexts(mine, text.text, typeIn()) : text.text
    studio.commit({
      label:
        choice === 'both'
          ? t({ id: 'studio.conflicts.keep-both', defaultMessage: 'Keep both versions' })
          : t({ id: 'studio.conflicts.use-theirs', defaultMessage: 'Use the other version' }),
      command: resolveCell(cell, page, value),
    })
    hideShown(about)
  }

  function typeIn(): string {
    return studio.index.get(text.id)?.element.fields.find(({ name }) => name === text.name)?.type ?? 'text'
  }
}
