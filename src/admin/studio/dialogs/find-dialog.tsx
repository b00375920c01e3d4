import { rich } from '#messages/rich.ts'
import { t } from '#messages/interface.ts'
import { focusField } from '../commands/focus-field.ts'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { definitions } from '#slices/definitions.ts'
import { useEditor, useUi } from '../context.tsx'
import { findInPage } from '../commands/find-in-page.ts'
import { Keys } from '../commands/keybindings/keys.tsx'
import { PickDialog } from './pick-dialog.tsx'
import type { Picks } from '../../components/pick-list.tsx'
import { type Matching, ReplaceForm } from './replace-form.tsx'

const mostShown = 40

/** Find and replace on the page; a match leads to its field. */
export function FindDialog() {
  const editor = useEditor()
  const { ui, studio, select } = editor
  const open = useUi(({ dialog }) => dialog === 'find')
  const [matching, setMatching] = useState<Matching>({ matchCase: false, wholeWords: false, keepCase: false })
  const picks = (words: string): Picks => {
    const places = findInPage(studio.get().page, { words, ...matching }, (name) => definitions.get(name)?.label)
    return {
      options: places.map(({ element, name, field, label, excerpt }) => ({
        id: `${element} ${field ?? ''}`,
        label: excerpt,
        about: label ? `${name} · ${label}` : name,
        pick() {
          select([element], { scroll: true })
          if (field) focusField(editor, field)
        },
      })),
      none: <p className="vx-help vx-pad">{t('No matches on this page.')}</p>,
      foot: <FindFoot places={places} words={words} />,
    }
  }
  const close = () => ui.setState({ dialog: null })
  return (
    <PickDialog
      says={t('Find on page')}
      opened={open}
      close={close}
      usePicks={picks}
      mostShown={mostShown}
      size={620}
      returnFocus={false}
      beside={(words) => <ReplaceForm words={words} matching={matching} change={setMatching} close={close} />}
    />
  )
}

interface FindFootProps {
  readonly places: readonly unknown[]
  readonly words: string
}

/** Foot of the list: its key, how many more there are, and the whole site. */
function FindFoot({ places, words }: FindFootProps) {
  const { ui } = useEditor()
  return (
    <>
      {rich('{keys} to go there', { keys: <Keys of="enter" /> })}
      {places.length > mostShown &&
        ` · ${t('{count, number} matches, first {shown} listed', { count: places.length, shown: mostShown })}`}
      <UnstyledButton
        className="vx-find-further"
        onClick={() => ui.setState({ dialog: 'find-on-site', typedAhead: words })}
      >
        {t('Find on whole site')}
      </UnstyledButton>
    </>
  )
}
