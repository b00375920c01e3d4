import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { directionOf } from '#model/text/direction.ts'
import './suggestion-box.css'

/** Suggested text of a field, or the reason why there is none. */
export type Suggestion = { readonly text: string; readonly isUsed?: boolean } | { readonly refused: string }

interface SuggestionBoxProps {
  /** Name of the field. */
  readonly name: string
  readonly suggestion: Suggestion
  /** Words of the suggestion, without markup. */
  readonly words: string
  readonly language: string
  readonly use: () => void
  /** Puts back what was in the field; absent where the screen has an undo of its own. */
  readonly undo?: (() => void) | undefined
  readonly dismiss: () => void
}

/** Suggestion at its field, marked as one: an editor uses it, takes that back, or dismisses it. */
export function SuggestionBox({ name, suggestion, words, language, use, undo, dismiss }: SuggestionBoxProps) {
  const isUsed = 'text' in suggestion && suggestion.isUsed === true
  return (
    <div className="vx-suggestion" role="group" aria-label={t('Suggestion for {name}', { name })}>
      <span className="vx-suggestion-mark">
        <IconSparkles size={14} aria-hidden />
        {isUsed ? t('Suggestion used') : t('Suggestion')}
      </span>
      {'refused' in suggestion ? (
        <p>{suggestion.refused}</p>
      ) : (
        !isUsed && (
          <p lang={language} dir={directionOf(language)}>
            {words}
          </p>
        )
      )}
      <span className="vx-suggest">
        {'text' in suggestion && (!isUsed || undo) && (
          // One button for both, so that the keyboard stays where it is.
          <Button
            size="compact-xs"
            variant={isUsed ? 'default' : 'filled'}
            aria-label={isUsed ? t('Undo suggestion: {name}', { name }) : t('Use suggestion: {name}', { name })}
            onClick={isUsed ? undo : use}
          >
            {isUsed ? t('Undo') : t(defineMessage('Use', 'command'))}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={t('Dismiss suggestion: {name}', { name })}
          onClick={dismiss}
        >
          {t('Dismiss')}
        </Button>
      </span>
    </div>
  )
}
