import { Button, Switch, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { wysiwyg } from '#fields/index.ts'
import { rich } from '#messages/rich.ts'
import { label, t } from '#messages/interface.ts'
import { directionOf } from '#model/text/direction.ts'
import type { GlossaryRule } from '#model/text/glossary.ts'
import { limits } from '#model/limits.ts'
import { routes } from '#routes.ts'
import { Select } from '../../components/lazy-fields.tsx'
import type { OwnTranslationText, PageTexts, Translation, TranslationText } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { nameOfText, TextStateMark } from '../../components/text-state.tsx'
import { WysiwygControl } from '../../controls/wysiwyg-control.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { useSaveKeys } from '../../forms/use-save-keys.ts'
import { languageName } from '../../formats/language-name.ts'
import { translationLabels } from './translation-labels.ts'
import { GlossaryNotes, type Proposal, Proposals, useProposals } from './translation-proposals.tsx'
import type { SuggestedDocument, SuggestibleText } from './suggestible-texts.ts'
import { SuggestAll, SuggestText } from './suggest-translation.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { showMessage } from '../../components/show-message.ts'

/** Unsaved translations by page, so that switching the language loses nothing. */
export type Unsent = Map<string, Readonly<Record<string, string>>>

/** Texts of a translation beside those of its source. */
export function TranslationTexts({ id, unsent }: { readonly id: string; readonly unsent: Unsent }) {
  const texts = useQuery({
    queryKey: ['page-texts', id],
    queryFn: () => call('GET /api/pages/:id/texts', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (texts.isPending) return <LoadingState />
  if (texts.isError) return <ErrorState error={texts.error} retry={() => void texts.refetch()} />
  return <TextForm key={texts.data.target.revision} given={texts.data} unsent={unsent} />
}

type Status = Exclude<Translation, 'outdated'>

const statuses = (['not_started', 'in_progress', 'needs_review', 'done'] as const).map((value) => ({
  value,
  label: translationLabels[value],
}))

function TextForm({
  given: { source, target, own, texts, progress },
  unsent,
}: {
  readonly given: PageTexts
  readonly unsent: Unsent
}) {
  const client = useQueryClient()
  const [words, setWords] = useState<Readonly<Record<string, string>>>(unsent.get(target.id) ?? {})
  const [status, setStatus] = useState<Status>(target.translation_status as Status)
  const [openOnly, setOpenOnly] = useState(false)
  const aid = useProposals(target)
  const write = (next: Readonly<Record<string, string>>) => {
    unsent.set(target.id, next)
    setWords(next)
  }
  const isWritten = ({ key, target: now }: Pick<TranslationText, 'key' | 'target'>) =>
    words[key] !== undefined && words[key] !== now
  const written = texts.filter(isWritten)
  const ownWritten = own.filter(isWritten)
  const title = words['_.title'] ?? target.title
  const isDirty = written.length + ownWritten.length > 0 || status !== target.translation_status
  const saving = useMutation({
    mutationFn: async () => {
      if (written.length + ownWritten.length > 0) await saveTexts(target, { title, words, own: ownWritten, written })
      if (status !== target.translation_status || status === 'done')
        await call('POST /api/pages/:id/translation', { params: { id: target.id }, body: { status } })
    },
    onSuccess: async () => {
      unsent.delete(target.id)
      showMessage(t('Translation saved'))
      await client.invalidateQueries({ queryKey: ['pages'] })
      await client.invalidateQueries({ queryKey: ['page-texts', target.id] })
    },
  })
  const save = () => {
    if (title.trim()) saving.mutate()
  }
  useSaveKeys({ save })
  const isBehind = target.translated_revision !== null && source.revision > target.translated_revision
  const isShown = (text: Pick<TranslationText, 'key' | 'target' | 'state'>) =>
    !openOnly || text.state !== 'done' || isWritten(text)
  const document = { ...target, collection: 'pages', language: target.language_code }
  const writeAll = (next: Readonly<Record<string, string>>) => write({ ...words, ...next })
  const suggestible = [...own, ...texts].flatMap((text) => {
    const value = words[text.key] ?? text.target
    return value === undefined
      ? []
      : [{ ...suggestibleText(text, value), isLeft: text.state === 'missing' && !isWritten(text) }]
  })
  const lost = texts.filter((text) => text.target === undefined).length
  return (
    <form
      className="vx-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <LeaveGuard
        isDirty={() => isDirty && !saving.isPending}
        save={() =>
          saving.mutateAsync().then(
            () => true,
            () => false,
          )
        }
        forget={() => unsent.delete(target.id)}
      />
      {isBehind && (
        <p className="vx-help" role="status">
          {t('The source page has changed since this translation. Check the texts, then mark the translation as done.')}
        </p>
      )}
      {lost > 0 && (
        <p className="vx-help">
          {rich(
            '{count, plural, one {# text of the source has no place on this page, because its element is missing} other {# texts of the source have no place on this page, because their elements are missing}}. Add {count, plural, one {it} other {them}} in the <link>studio</link>.',
            {
              count: lost,
              link: (children) => (
                <Link to="/voix/studio" search={{ page: target.id }}>
                  {children}
                </Link>
              ),
            },
          )}
        </p>
      )}
      <p className="vx-dim" role="status">
        {t('{done} of {all} texts translated', { done: progress.texts - progress.left, all: progress.texts })}
      </p>
      <Switch
        label={t('Only untranslated texts')}
        checked={openOnly}
        onChange={(event) => setOpenOnly(event.currentTarget.checked)}
      />
      <SuggestAll document={document} texts={suggestible} write={writeAll} />
      <div className="vx-text-pairs">
        {own.filter(isShown).map((text) => (
          <OwnPair
            key={text.key}
            text={text}
            languages={[source.language_code, target.language_code]}
            value={words[text.key] ?? text.target ?? ''}
            write={(next) => write({ ...words, [text.key]: next })}
            suggests={document}
            writeAll={writeAll}
          />
        ))}
        {texts.filter(isShown).map((text) => (
          <TextPair
            key={text.key}
            text={text}
            languages={[source.language_code, target.language_code]}
            value={words[text.key] ?? text.target}
            proposals={text.path.length === 0 ? aid.proposals(text) : []}
            rules={aid.rules}
            write={(next) => write({ ...words, [text.key]: next })}
            suggests={document}
            writeAll={writeAll}
          />
        ))}
      </div>
      {saving.isError && <ErrorState error={saving.error} />}
      <SaveBar
        form={{ isDirty, isSaving: saving.isPending, failure: saving.error ?? undefined }}
        isSavable={isBehind}
        save={save}
      >
        <Select
          aria-label={t('Translation status')}
          allowDeselect={false}
          data={statuses}
          value={status}
          onChange={(next) => next && setStatus(next as Status)}
        />
        <Button component={Link} to={routes.admin.studioTranslating(target.id)} variant="default">
          {t('Open in the studio')}
        </Button>
      </SaveBar>
    </form>
  )
}

/** What a pair of texts needs for suggestions. */
interface Suggesting {
  readonly suggests: SuggestedDocument
  readonly writeAll: (texts: Readonly<Record<string, string>>) => void
}

function suggestibleText(text: OwnTranslationText | TranslationText, value: string): SuggestibleText {
  const { key, source } = text
  return 'isRich' in text
    ? { key, source, value, isRich: text.isRich, name: `${label(text.label)}: ${nameOfText(text)}` }
    : { key, source, value, isRich: false, name: label(text.field) }
}

interface OwnPairProps extends Suggesting {
  readonly text: OwnTranslationText
  readonly languages: readonly [string, string]
  readonly value: string
  readonly write: (value: string) => void
}

/** Title of a page, or its text for search engines, beside that of its source. */
function OwnPair({ text, languages: [from, into], value, write, suggests, writeAll }: OwnPairProps) {
  const name = label(text.field)
  const isTitle = text.name === 'title'
  return (
    <div className="vx-text-pair">
      <h2>
        {name} <TextStateMark state={text.state} />
      </h2>
      <div className="vx-text-source" lang={from} dir={directionOf(from)}>
        {text.source}
      </div>
      <TextInput
        aria-label={nameIn(name, into)}
        lang={into}
        dir={directionOf(into)}
        {...(isTitle && { maxLength: limits.titleLength })}
        value={value}
        error={isTitle && !value.trim() ? t('Enter a title for the page.') : undefined}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <SuggestText document={suggests} text={suggestibleText(text, value)} write={writeAll} />
    </div>
  )
}

interface TextPairProps extends Suggesting {
  readonly text: TranslationText
  readonly languages: readonly [string, string]
  readonly value: string | undefined
  /** Earlier translations of texts like this one. */
  readonly proposals: readonly Proposal[]
  readonly rules: readonly GlossaryRule[]
  readonly write: (value: string) => void
}

function TextPair({
  text,
  languages: [from, into],
  value,
  proposals,
  rules,
  write,
  suggests,
  writeAll,
}: TextPairProps) {
  const name = `${label(text.label)}: ${nameOfText(text)}`
  return (
    <div className="vx-text-pair">
      <h2>
        {name} <TextStateMark state={text.state} />
      </h2>
      <SourceText text={text} language={from} />
      {value === undefined ? (
        <p className="vx-dim">{t('Not on this page')}</p>
      ) : text.isRich ? (
        <div lang={into} dir={directionOf(into)}>
          <WysiwygControl
            field={formatted}
            value={value}
            write={(next) => write(String(next ?? ''))}
            id={`text-${text.key}`}
            label={nameIn(name, into)}
            disabled={false}
            layout="blocks"
            newId={() => crypto.randomUUID()}
          />
        </div>
      ) : (
        <Textarea
          aria-label={nameIn(name, into)}
          lang={into}
          dir={directionOf(into)}
          minRows={1}
          value={value}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
      {value !== undefined && (
        <GlossaryNotes rules={rules} source={text.source} target={value === text.source ? '' : value} />
      )}
      {value !== undefined && (
        <Proposals proposals={proposals.filter((each) => each.text !== value)} into={into} use={write} />
      )}
      {value !== undefined && <SuggestText document={suggests} text={suggestibleText(text, value)} write={writeAll} />}
    </div>
  )
}

const formatted = wysiwyg()

/** A text of the source; a formatted one as its paragraphs, without tags. */
function SourceText({
  text: { source, isRich },
  language,
}: {
  readonly text: TranslationText
  readonly language: string
}) {
  const blocks = useMemo(() => (isRich ? blocksOf(source) : [source]), [source, isRich])
  return (
    <div className="vx-text-source" lang={language} dir={directionOf(language)}>
      {blocks.map((words, i) => (
        // Keyed by index: a block is its place
        <p key={i}>{words}</p>
      ))}
    </div>
  )
}

function blocksOf(html: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return Array.from(body.childNodes, (node) => node.textContent?.trim() ?? '').filter(Boolean)
}

function nameIn(name: string, language: string): string {
  return t('{name} in {languageName}', { name, languageName: languageName(language) })
}

interface WrittenTexts extends Pick<PageTexts, 'own'> {
  readonly title: string
  readonly words: Readonly<Record<string, string>>
  readonly written: PageTexts['texts']
}

/** Saves the texts of a translation that were written. */
function saveTexts(target: PageTexts['target'], { title, words, own, written }: WrittenTexts): Promise<unknown> {
  const seo = own.filter(({ name }) => name !== 'title').map(({ name, key }) => [name, words[key]!])
  return call('PUT /api/pages/:id/texts', {
    params: { id: target.id },
    body: {
      ...(title !== target.title && { title: title.trim() }),
      ...(seo.length > 0 && { seo: { ...target.seo, ...Object.fromEntries(seo) } }),
      texts: written.map(({ element, name, path, key }) => ({ element, name, path, text: words[key]! })),
    },
    revision: target.revision,
  })
}
