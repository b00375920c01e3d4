import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import { traitsOf } from '#model/records/field-types.ts'
import type { SuggestedTexts } from '#contract/suggestions.ts'
import { call } from '../../api/api.ts'
import { announce } from '../../components/announce.ts'
import { errorMessage } from '../../components/states.tsx'
import { type Suggestion, SuggestionBox } from '../../components/suggestion-box.tsx'
import type {
  AllSuggestionsProps,
  SuggestedDocument,
  SuggestibleText,
  TextSuggestionProps,
} from './suggestible-texts.ts'

/** Suggestions of a document while its screen is open; none is stored. */
interface Held {
  readonly found: Readonly<Record<string, Suggestion>>
  /** Values before suggestions were used, by key. */
  readonly before: Readonly<Record<string, string>>
  readonly asked: readonly string[]
  readonly failure?: unknown
}

const nothing: Held = { found: {}, before: {}, asked: [] }
const held = createStore<Readonly<Record<string, Held>>>(() => ({}))

function useHeld(document: SuggestedDocument) {
  const name = `${document.collection} ${document.id}`
  const now = useStore(held, (all) => all[name] ?? nothing)
  const change = (next: (before: Held) => Held) => held.setState((all) => ({ [name]: next(all[name] ?? nothing) }))
  return { ...now, change, ask: (texts: readonly SuggestibleText[]) => askFor(document, texts, change) }
}

function forgetUsed(name: string): void {
  held.setState((all) => {
    const { found, ...rest } = all[name] ?? nothing
    const open = Object.entries(found).filter(([, each]) => 'text' in each && !each.isUsed)
    return { [name]: { ...rest, found: Object.fromEntries(open) } }
  })
}

function without(found: Held['found'], used: readonly { readonly key: string }[]): Held['found'] {
  return Object.fromEntries(Object.entries(found).filter(([key]) => !used.some((each) => each.key === key)))
}

/** Asks for texts, as many at a time as one question takes. */
async function askFor(
  document: SuggestedDocument,
  texts: readonly SuggestibleText[],
  change: (next: (before: Held) => Held) => void,
): Promise<void> {
  const keys = texts.map(({ key }) => key)
  change(({ found, failure: _, ...rest }) => ({
    ...rest,
    found: without(found, texts),
    asked: keys,
  }))
  let count = 0
  try {
    for (const batch of batchesOf(texts)) {
      const { rows } = await suggested(document, batch)
      count += rows.filter(({ text }) => text !== undefined).length
      change((before) => ({ ...before, found: { ...before.found, ...foundIn(rows) } }))
    }
    announce(t('{count, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}', { count }))
    change((before) => ({ ...before, asked: [] }))
  } catch (failure) {
    change((before) => ({ ...before, asked: [], failure }))
  }
}

function suggested({ collection, id }: SuggestedDocument, texts: readonly SuggestibleText[]): Promise<SuggestedTexts> {
  const body = { keys: texts.map(({ key }) => key) }
  return collection === 'pages'
    ? call('POST /api/pages/:id/suggestions', { params: { id }, body })
    : call('POST /api/:entity/:id/suggestions', { params: { entity: collection, id }, body })
}

function foundIn(rows: SuggestedTexts['rows']): Readonly<Record<string, Suggestion>> {
  return Object.fromEntries(
    rows.map(({ key, text, refused = '' }) => [key, text === undefined ? { refused } : { text }]),
  )
}

function batchesOf(texts: readonly SuggestibleText[]): readonly (readonly SuggestibleText[])[] {
  const batches: SuggestibleText[][] = []
  let size = 0
  for (const text of texts) {
    const last = batches.at(-1)
    size += text.source.length
    if (last && last.length < limits.suggestionsAtOnce && size <= limits.suggestionCharacters) last.push(text)
    else {
      batches.push([text])
      size = text.source.length
    }
  }
  return batches
}

/** Suggestion of one text. */
export function TextSuggestion({ document, text, write, hasUndo }: TextSuggestionProps) {
  const { found, before, asked, change, ask } = useHeld(document)
  const button = useRef<HTMLButtonElement>(null)
  const { key, name, isRich, value } = text
  const suggestion = found[key]
  const set = (next: Suggestion | undefined) =>
    change((now) => {
      const { [key]: _, ...others } = now.found
      return { ...now, found: next ? { ...others, [key]: next } : others, before: { ...now.before, [key]: value } }
    })
  return (
    <div className="vx-suggest">
      <Button
        ref={button}
        size="compact-xs"
        variant="subtle"
        leftSection={<IconSparkles size={14} aria-hidden />}
        loading={asked.includes(key)}
        disabled={asked.length > 0 && !asked.includes(key)}
        aria-label={t('Suggest translation: {name}', { name })}
        onClick={() => void ask([text])}
      >
        {t('Suggest translation')}
      </Button>
      {suggestion && (
        <SuggestionBox
          name={name}
          suggestion={suggestion}
          words={'text' in suggestion ? wordsOf(suggestion.text, isRich) : ''}
          language={document.language}
          use={() => {
            if (!('text' in suggestion)) return
            write({ [key]: suggestion.text })
            set(hasUndo ? undefined : { ...suggestion, isUsed: true })
            if (hasUndo) button.current?.focus()
          }}
          undo={
            hasUndo
              ? undefined
              : () => {
                  write({ [key]: before[key] ?? '' })
                  if ('text' in suggestion) set({ text: suggestion.text })
                }
          }
          dismiss={() => {
            set(undefined)
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function wordsOf(text: string, isRich: boolean): string {
  return isRich ? traitsOf({ type: 'wysiwyg' }).plainText(text) : text
}

/** Suggestions of all texts that are not translated. */
export function AllSuggestions({ document, texts, write, hasUndo = false, host }: AllSuggestionsProps) {
  const { found, asked, failure, change, ask } = useHeld(document)
  const { collection, id } = document
  // What was used is saved by then, or given up.
  useEffect(() => () => forgetUsed(`${collection} ${id}`), [collection, id])
  const left = texts.filter(({ isLeft }) => isLeft)
  const ready = texts.flatMap(({ key, value }) => {
    const suggestion = found[key]
    return suggestion && 'text' in suggestion && !suggestion.isUsed ? [{ key, text: suggestion.text, value }] : []
  })
  const useAll = () => {
    write(Object.fromEntries(ready.map(({ key, text }) => [key, text])))
    change((now) => ({
      ...now,
      found: hasUndo
        ? without(now.found, ready)
        : { ...now.found, ...Object.fromEntries(ready.map(({ key, text }) => [key, { text, isUsed: true }])) },
      before: { ...now.before, ...Object.fromEntries(ready.map(({ key, value }) => [key, value])) },
    }))
    announce(t('{count, plural, one {# suggestion used} other {# suggestions used}}', { count: ready.length }))
  }
  return (
    <div className="vx-suggest">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconSparkles size={14} aria-hidden />}
        loading={asked.length > 1}
        disabled={left.length === 0}
        onClick={() => void ask(left)}
      >
        {t('Suggest for all untranslated texts')}
      </Button>
      {ready.length > 0 && (
        <Button size="xs" onClick={useAll}>
          {t('Use all ({count})', { count: ready.length })}
        </Button>
      )}
      <span className="vx-help">{t('The texts are sent to {host}.', { host })}</span>
      {failure !== undefined && (
        <p role="alert" className="vx-help" data-low>
          {errorMessage(failure)}
        </p>
      )}
    </div>
  )
}
