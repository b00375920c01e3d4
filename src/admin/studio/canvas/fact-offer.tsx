import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEditorState } from '@tiptap/react'
import { useEffect } from 'react'
import { t } from '#messages/interface.ts'
import { isComposingKey } from '#model/web/composing-key.ts'
import { factTypedAtEnd, type TypedAtEnd, type ValueOfFact } from '#document/typed-fact.ts'
import { call } from '../../api/api.ts'
import { announce } from '../../components/announce.ts'
import { useEditor } from '../context.tsx'
import { factLabel } from '../state/fact-words.ts'
import type { RichTextInPlace } from '../state/ui-store.ts'

type Text = RichTextInPlace['text']

const none: readonly ValueOfFact[] = []

/** Offer of the fact that was just typed: Tab or a click puts it into the text, going on typing lets it go. */
export function FactOffer({ text }: { readonly text: Text }) {
  const { studio } = useEditor()
  const { id, site_id } = studio.get().page
  const { data } = useQuery({
    queryKey: ['facts', id, null],
    queryFn: () => call('GET /api/pages/:id/facts', { params: { id }, query: {}, siteId: site_id }),
  })
  const facts = data?.facts ?? none
  const offer = useEditorState({ editor: text, selector: () => offerAt(text, facts) })
  const token = offer?.token
  const label = offer && factLabel(offer.fact)

  useEffect(() => {
    if (!token || !label) return
    announce(t('Press Tab to insert the fact “{label}”.', { label }))
    const { dom } = text.view
    const take = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.shiftKey || isComposingKey(event)) return
      const found = offerAt(text, facts)
      if (!found) return
      event.preventDefault()
      event.stopImmediatePropagation()
      insert(text, found)
    }
    dom.addEventListener('keydown', take, true)
    return () => dom.removeEventListener('keydown', take, true)
  }, [text, facts, token, label])

  if (!offer || !label) return null
  return (
    <Button
      className="vx-fact-offer"
      variant="subtle"
      size="compact-xs"
      tabIndex={-1}
      rightSection={<kbd>Tab</kbd>}
      title={t(
        'The text shows the value as it is at the time. Change it once where it is kept, and every page follows.',
      )}
      onClick={() => insert(text, offer)}
    >
      {`${label}: ${offer.value}`}
    </Button>
  )
}

/** Fact that stands directly before the caret. */
function offerAt({ state, isFocused }: Text, facts: readonly ValueOfFact[]): TypedAtEnd | null {
  const { empty, $from } = state.selection
  if (!empty || !isFocused) return null
  const before = state.doc.textBetween($from.start(), $from.pos, undefined, '\uFFFC')
  return factTypedAtEnd(before, facts) ?? null
}

/** Puts the token in the place of what was typed, in its format. */
function insert(text: Text, { token, length }: TypedAtEnd): void {
  text
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.insertText(token, tr.selection.from - length, tr.selection.from)
      return true
    })
    .run()
}
