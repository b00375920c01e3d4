import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useState } from 'react'
import { definitions } from '#slices/definitions.ts'
import { announce } from '../../components/announce.ts'
import { useEditor, useDocument } from '../context.tsx'
import { type Replacement, replaceInPage, type Wanted } from '../commands/replace-in-page.ts'

export type Matching = Required<Omit<Wanted, 'words'>>

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
          label="Match case"
          checked={matching.matchCase}
          onChange={(event) => change({ ...matching, matchCase: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label="Whole words"
          checked={matching.wholeWords}
          onChange={(event) => change({ ...matching, wholeWords: event.currentTarget.checked })}
        />
      </div>
      <TextInput
        size="xs"
        className="vx-replace-by"
        aria-label="Replace with"
        placeholder="Replace with"
        leftSection={<IconReplace size={14} />}
        value={by}
        onChange={(event) => setBy(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" variant="default" disabled={!edit}>
        {count === 0 ? 'Replace' : count === 1 ? 'Replace 1' : `Replace ${count}`}
      </Button>
    </form>
  )
}

function said({ count, left }: Replacement): string {
  const done = `Replaced ${count === 1 ? 'in one place' : `in ${count} places`}. Undo takes it back.`
  if (left.length === 0) return done
  return `${done} ${left.length === 1 ? 'One field' : `${left.length} fields`} stayed as before: ${left[0]}`
}
