import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { t } from '#messages/interface.ts'
import { call } from '../api/api.ts'
import { announce } from '../components/announce.ts'
import { errorMessage } from '../components/states.tsx'
import { type Suggestion, SuggestionBox } from '../components/suggestion-box.tsx'
import type { LibraryAsset } from '#model/media/media.ts'

export interface AltSuggestionProps {
  readonly asset: LibraryAsset
  readonly language: string
  /** Name of the field, as it is labelled. */
  readonly name: string
  readonly value: string
  readonly write: (text: string) => void
  /** Host to which the picture is sent. */
  readonly host: string
}

/** Suggested alt text of a picture: asked for by a button, and used or dismissed below its field. */
export function AltSuggestion({ asset, language, name, value, write, host }: AltSuggestionProps) {
  const [found, setFound] = useState<Suggestion>()
  const before = useRef('')
  const button = useRef<HTMLButtonElement>(null)
  const asking = useMutation({
    mutationFn: () => call('POST /api/media/:id/suggestions', { params: { id: asset.id }, body: { language } }),
    onMutate: () => setFound(undefined),
    onSuccess: ({ text }) => {
      setFound({ text })
      announce(t('Suggestion for {name}', { name }))
    },
  })
  return (
    <div className="vx-suggest">
      <Button
        ref={button}
        size="compact-xs"
        variant="default"
        leftSection={<IconSparkles size={14} aria-hidden />}
        loading={asking.isPending}
        aria-label={t('Suggest text: {name}', { name })}
        onClick={() => asking.mutate()}
      >
        {t('Suggest text')}
      </Button>
      <span className="vx-help">{t('The picture is sent to {host}.', { host })}</span>
      {asking.isError && (
        <p role="alert" className="vx-help" data-low>
          {errorMessage(asking.error)}
        </p>
      )}
      {found && (
        <SuggestionBox
          name={name}
          suggestion={found}
          words={'text' in found ? found.text : ''}
          language={language}
          use={() => {
            if (!('text' in found)) return
            before.current = value
            write(found.text)
            setFound({ ...found, isUsed: true })
          }}
          undo={() => {
            write(before.current)
            if ('text' in found) setFound({ text: found.text })
          }}
          dismiss={() => {
            setFound(undefined)
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}
