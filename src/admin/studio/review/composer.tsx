import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import { MentionList, useMentions } from './mention-list.tsx'
import { mentionsIn } from './mentions.ts'
import { useColleagues } from './use-colleagues.ts'
import { useSending } from './use-sending.ts'
import { Textarea } from '../../components/textarea.tsx'

interface ComposerProps {
  readonly label: string
  readonly button: string
  /** Answers whether the words were taken; `mentions` are those they speak to, by id. */
  readonly send: (text: string, mentions: readonly string[]) => Promise<boolean>
  readonly cancel?: () => void
  /** Text that is there to begin with. */
  readonly begin?: string
  readonly autoFocus?: boolean
  /** Name under which the text is kept while the box is away, as when another element is selected. */
  readonly keptAs?: string
}

/** Texts that were not sent, by the name of their box. */
const unsent = new Map<string, string>()

/** Comment box of the studio, with mentions after an @. */
export function Composer({ label, button, send, cancel, begin = '', autoFocus = false, keptAs = '' }: ComposerProps) {
  const people = useColleagues()
  const sending = useSending(
    async (words) => {
      const isTaken = await send(words, mentionsIn(words, people))
      if (isTaken) unsent.delete(keptAs)
      return isTaken
    },
    unsent.get(keptAs) ?? begin,
  )
  const { text, setText, failure, isEmpty } = sending
  useEffect(() => {
    if (keptAs === '') return
    if (text === '') unsent.delete(keptAs)
    else unsent.set(keptAs, text)
  }, [keptAs, text])
  const giveUp = cancel && (() => (unsent.delete(keptAs), cancel()))
  const box = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const mentions = useMentions({ text, setText, people, box })
  return (
    <form className="vx-composer" onSubmit={sending.onSubmit}>
      <Textarea
        ref={box}
        size="xs"
        aria-label={label}
        placeholder={t('{label}. Type @ to mention a person.', { label })}
        minRows={2}
        maxRows={8}
        maxLength={limits.commentLength}
        value={text}
        error={failure}
        data-autofocus={autoFocus || undefined}
        // The box appears because the user asked to write in it.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={autoFocus}
        aria-autocomplete="list"
        {...(mentions.offered.length > 0 && {
          'aria-controls': listId,
          'aria-activedescendant': `${listId}-${mentions.at}`,
        })}
        onChange={(event) => {
          setText(event.currentTarget.value)
          mentions.look(event.currentTarget)
        }}
        onSelect={(event) => mentions.look(event.currentTarget)}
        onBlur={mentions.close}
        onKeyDown={(event) => {
          if (mentions.onKeyDown(event)) return
          sending.onKeyDown(event)
          if (event.key === 'Escape' && giveUp && (isEmpty || text === begin)) {
            event.stopPropagation()
            giveUp()
          }
        }}
      />
      <MentionList id={listId} mentions={mentions} />
      <ComposerActions cancel={giveUp} isEmpty={isEmpty} sending={sending} button={button} />
    </form>
  )
}

interface ComposerActionsProps {
  readonly cancel: ComposerProps['cancel']
  readonly isEmpty: boolean
  readonly sending: { readonly sending: boolean }
  readonly button: ComposerProps['button']
}

/** Buttons of the composer. */
function ComposerActions({ cancel, isEmpty, sending, button }: ComposerActionsProps) {
  return (
    <div className="vx-composer-actions">
      {cancel && (
        <Button size="compact-sm" variant="subtle" onClick={cancel}>
          {t('Cancel')}
        </Button>
      )}
      <Button size="compact-sm" type="submit" disabled={isEmpty} loading={sending.sending}>
        {button}
      </Button>
    </div>
  )
}
