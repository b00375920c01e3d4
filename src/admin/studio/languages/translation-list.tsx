import { Button, UnstyledButton } from '@mantine/core'
import { label as translated, t } from '#messages/interface.ts'
import { directionOf } from '#model/text/direction.ts'
import { withTexts } from '#model/records/field-texts.ts'
import { traitsOf } from '#model/records/field-types.ts'
import type { PageTexts } from '#contract/pages.ts'
import { nameOfText, TextStateMark } from '../../components/text-state.tsx'
import type { SuggestibleText } from '../../screens/pages/suggestible-texts.ts'
import { SuggestAll, SuggestText } from '../../screens/pages/suggest-translation.tsx'
import { GlossaryNotes, Proposals, useProposals } from '../../screens/pages/translation-proposals.tsx'
import { definitions } from '#slices/definitions.ts'
import { useEditor } from '../context.tsx'
import { setField } from '../commands/set-field.ts'
import type { Editor } from '../editor.ts'
import { goToText } from './step-text.ts'

type ElementText = PageTexts['texts'][number]

interface TranslationListProps {
  readonly texts: PageTexts
  readonly shown: 'left' | 'all'
  /** Says that a text is right as it stands, by its key. */
  readonly confirm: (key: string) => void
  readonly isBusy: boolean
}

/** Texts of a translation with source and state; a click leads to the field. */
export function TranslationList({
  texts: { source, target, own, texts },
  shown,
  confirm,
  isBusy,
}: TranslationListProps) {
  const editor = useEditor()
  const aid = useProposals(target)
  const isShown = ({ state }: Pick<ElementText, 'state'>) => shown === 'all' || state !== 'done'
  const rows = { own: own.filter(isShown), texts: texts.filter(isShown) }
  if (rows.own.length + rows.texts.length === 0)
    return <p className="vx-help vx-pad">{t('Every text of this page is translated.')}</p>
  const document = { ...target, collection: 'pages', language: target.language_code }
  const suggestible = texts.flatMap((text) =>
    text.target === undefined ? [] : [{ ...suggestibleText(text), isLeft: text.state === 'missing' }],
  )
  const write = (words: Readonly<Record<string, string>>) => writeTexts(editor, texts, words)
  return (
    <>
      <div className="vx-pad">
        <SuggestAll document={document} texts={suggestible} write={write} hasUndo />
      </div>
      <ul className="vx-scroll vx-translation-list" aria-label={t('Texts to translate')}>
        {rows.own.map((text) => (
          <Line
            key={text.key}
            text={text}
            name={translated(text.field)}
            language={source.language_code}
            open={() => goToText(editor, text)}
            confirm={confirm}
            isBusy={isBusy}
          />
        ))}
        {rows.texts.map((text) => (
          <Line
            key={text.key}
            text={text}
            name={`${translated(text.label)} · ${nameOfText(text)}`}
            language={source.language_code}
            open={() => goToText(editor, text)}
            confirm={confirm}
            isBusy={isBusy}
          >
            {text.state !== 'done' && <Aid text={text} into={target.language_code} aid={aid} />}
            {text.state !== 'done' && text.target !== undefined && (
              <SuggestText document={document} text={suggestibleText(text)} write={write} hasUndo />
            )}
          </Line>
        ))}
      </ul>
    </>
  )
}

function suggestibleText({ key, source, target = '', isRich, label, field }: ElementText): SuggestibleText {
  return { key, source, value: target, isRich, name: `${translated(label)} · ${translated(field)}` }
}

/** Writes texts into their fields, as one step of undo. */
function writeTexts(editor: Editor, texts: readonly ElementText[], words: Readonly<Record<string, string>>): void {
  const { studio } = editor
  const written = texts.filter(({ key }) => words[key] !== undefined)
  const edits = [...Map.groupBy(written, ({ element, name }) => `${element} ${name}`).values()].flatMap((those) => {
    const { element, name } = those[0]!
    const found = studio.index.get(element)?.element
    const field = definitions.get(found?.component ?? '')?.fields[name]
    if (!field) return []
    const stored = found?.fields.find((each) => each.name === name)
    const value = withTexts(
      stored?.[field.type] ?? field.default,
      those.map(({ key, path }) => ({ path, text: words[key]! })),
    )
    return [setField(studio, element, name, field, value)]
  })
  const [first, ...rest] = edits
  if (!first) return
  editor.run(
    rest.length === 0
      ? first
      : { label: t('Use suggestions'), command: { type: 'batch', commands: edits.map(({ command }) => command) } },
  )
}

interface LineProps {
  readonly text: Pick<ElementText, 'key' | 'source' | 'target' | 'state'> & { readonly isRich?: boolean }
  readonly name: string
  /** Language of the source. */
  readonly language: string
  readonly open: () => void
  readonly confirm: (key: string) => void
  readonly isBusy: boolean
  readonly children?: React.ReactNode
}

function Line({ text, name, language, open, confirm, isBusy, children }: LineProps) {
  const { key, source, target, state, isRich } = text
  const words = isRich ? traitsOf({ type: 'wysiwyg' }).plainText(source) : source
  return (
    <li className="vx-translation-line">
      <UnstyledButton className="vx-translation-open" disabled={target === undefined} onClick={open}>
        <span className="vx-translation-name">{name}</span>
        <span lang={language} dir={directionOf(language)} className="vx-translation-source">
          {words}
        </span>
      </UnstyledButton>
      <span className="vx-translation-foot">
        {target === undefined ? (
          <span className="vx-dim">{t('Its element is not on this page')}</span>
        ) : (
          <TextStateMark state={state} />
        )}
        {target !== undefined && state !== 'done' && (
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={isBusy || target.trim() === ''}
            aria-label={t('Keep as it is: {name}', { name })}
            onClick={() => confirm(key)}
          >
            {t('Keep as it is')}
          </Button>
        )}
      </span>
      {children}
    </li>
  )
}

/** Proposals of the translation memory for a text, and notes of the glossary. */
function Aid({
  text,
  into,
  aid,
}: {
  readonly text: ElementText
  readonly into: string
  readonly aid: ReturnType<typeof useProposals>
}) {
  const editor = useEditor()
  const { key, path, source, target = '' } = text
  const use = (words: string) => writeTexts(editor, [text], { [key]: words })
  return (
    <>
      <GlossaryNotes rules={aid.rules} source={source} target={target === source ? '' : target} />
      {path.length === 0 && <Proposals proposals={aid.proposals(text)} into={into} use={use} />}
    </>
  )
}
