import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import type { SearchWords } from '#model/search/literal-pattern.ts'
import { definitions } from '#slices/definitions.ts'
import { announce } from '../../components/announce.ts'
import { useEditor, useDocument } from '../context.tsx'
import { type Replacement, replaceInPage } from '../commands/replace-in-page.ts'

export type Matching = Required<Omit<SearchWords, 'words'>> & { readonly keepCase: boolean }

interface ReplaceFormProps {
  readonly words: string
  readonly matching: Matching
  readonly change: (matching: Matching) => void
  readonly close: () => void
}

/** Replace form: search options and the replacement text. */
export function ReplaceForm({ words, matching, change, close }: ReplaceFormProps) {
  const editor = useEditor()
  const page = useDocument((state) => state.page)
  const [by, setBy] = useState('')
  const wanted = { words, ...matching }
  const replacing = replaceInPage(page, wanted, by, (component, name) => definitions.get(component ?? '')?.fields[name])
  const { edit, count } = replacing
  return (
    <form
      className="vx-replace"
      onSubmit={(event) => {
        event.preventDefault()
        if (!edit || !editor.run(edit)) return
        close()
        editor.say(said(replacing))
        announce(said(replacing))
      }}
    >
      <div className="vx-replace-ticks">
        <Checkbox
          size="xs"
          label={t('Match case')}
          checked={matching.matchCase}
          onChange={(event) => change({ ...matching, matchCase: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label={t('Whole words')}
          checked={matching.wholeWords}
          onChange={(event) => change({ ...matching, wholeWords: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label={t('Keep case')}
          checked={matching.keepCase}
          onChange={(event) => change({ ...matching, keepCase: event.currentTarget.checked })}
        />
      </div>
      <TextInput
        size="xs"
        className="vx-replace-by"
        aria-label={t('Replace with')}
        placeholder={t('Replace with')}
        leftSection={<IconReplace size={14} />}
        value={by}
        onChange={(event) => setBy(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" variant="default" disabled={!edit}>
        {t('{count, plural, =0 {Replace all} other {Replace #}}', { count })}
      </Button>
    </form>
  )
}

function said({ count, left }: Replacement): string {
  const done = t('{count, plural, one {Replaced # match} other {Replaced # matches}}. You can undo this.', { count })
  if (left.length === 0) return done
  return t('{done} {count, plural, one {# field was not changed} other {# fields were not changed}}: {reason}', {
    done,
    count: left.length,
    reason: left[0] ?? '',
  })
}
