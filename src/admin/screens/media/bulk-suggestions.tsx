import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { defaultLanguage } from '#model/constants.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import { call } from '../../api/api.ts'
import { announce } from '../../components/announce.ts'
import { errorMessage } from '../../components/states.tsx'
import { SuggestionBox } from '../../components/suggestion-box.tsx'

interface BulkSuggestionsProps {
  /** Pictures without an alt text that may be sent, as they are in the dialog. */
  readonly without: readonly LibraryAsset[]
  readonly host: string
  readonly write: (texts: Readonly<Record<string, string>>) => void
}

/** Suggested alt texts for the pictures of the dialog that have none. Used ones stand in its fields until they are saved. */
export function BulkSuggestions({ without, host, write }: BulkSuggestionsProps) {
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const asking = useMutation({
    mutationFn: async () => {
      // One after the other: a small service answers one question at a time.
      for (const { id } of without) {
        const body = { language: defaultLanguage }
        const { text } = await call('POST /api/media/:id/suggestions', { params: { id }, body })
        setFound((now) => ({ ...now, [id]: text }))
      }
    },
    onSettled: () => announce(t('Suggestions are ready')),
  })
  const button = useRef<HTMLButtonElement>(null)
  const open = without.filter(({ id }) => found[id] !== undefined)
  // What is used or dismissed goes, and the keyboard goes on at the head of the list.
  const close = (...ids: readonly string[]) => {
    setFound((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !ids.includes(id))))
    button.current?.focus()
  }
  const accept = (...ids: readonly string[]) => {
    write(Object.fromEntries(ids.map((id) => [id, found[id]!])))
    close(...ids)
  }
  return (
    <section className="vx-stack" aria-label={t('Suggestions')}>
      <div className="vx-suggest">
        <Button
          ref={button}
          size="xs"
          variant="default"
          leftSection={<IconSparkles size={14} aria-hidden />}
          loading={asking.isPending}
          disabled={without.length === 0}
          onClick={() => asking.mutate()}
        >
          {t('Suggest for those without ({count})', { count: without.length })}
        </Button>
        {open.length > 0 && (
          <Button size="xs" onClick={() => accept(...open.map(({ id }) => id))}>
            {t('Use all ({count})', { count: open.length })}
          </Button>
        )}
        <span className="vx-help">{t('The pictures are sent to {host}.', { host })}</span>
        {asking.isError && (
          <p role="alert" className="vx-help" data-low>
            {errorMessage(asking.error)}
          </p>
        )}
      </div>
      {open.map(({ id, title }) => (
        <SuggestionBox
          key={id}
          name={title}
          suggestion={{ text: found[id]! }}
          words={`${title}: ${found[id]!}`}
          language={defaultLanguage}
          use={() => accept(id)}
          dismiss={() => close(id)}
        />
      ))}
    </section>
  )
}
