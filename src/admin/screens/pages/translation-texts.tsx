import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rich } from '#messages/rich.ts'
import { label, t } from '#messages/interface.ts'
import type { GlossaryRule } from '#model/glossary.ts'
import { limits } from '#model/limits.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { api } from '../../api/api.ts'
import type { PageTexts, TranslationText, Translation } from '../../api/pages.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { useSaveKeys } from '../../forms/use-save-keys.ts'
import { languageName } from './page-options.ts'
import { translationLabels } from './translation-labels.ts'
import { GlossaryNotes, type Proposal, Proposals, useProposals } from './translation-proposals.tsx'

/** Unsaved translations by page, so that switching the language loses nothing. */
export type Unsent = Map<string, Readonly<Record<string, string>>>

/** The texts of a translation beside those of the page that it was made from. */
export function TranslationTexts({ id, unsent }: { readonly id: string; readonly unsent: Unsent }) {
  const texts = useQuery({
    queryKey: ['page-texts', id],
    queryFn: () => api.pageTexts(id),
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
  given: { source, target, texts },
  unsent,
}: {
  readonly given: PageTexts
  readonly unsent: Unsent
}) {
  const client = useQueryClient()
  const [words, setWords] = useState<Readonly<Record<string, string>>>(unsent.get(target.id) ?? {})
  const [title, setTitle] = useState(target.title)
  const [status, setStatus] = useState<Status>(target.translation_status as Status)
  const [openOnly, setOpenOnly] = useState(false)
  const aid = useProposals(target)
  const write = (next: Readonly<Record<string, string>>) => {
    unsent.set(target.id, next)
    setWords(next)
  }
  const written = texts.filter((text) => words[keyOf(text)] !== undefined && words[keyOf(text)] !== text.target)
  const isDirty = written.length > 0 || title !== target.title || status !== target.translation_status
  const saving = useMutation({
    mutationFn: async () => {
      if (written.length > 0 || title !== target.title)
        await api.writePageTexts(target.id, target.revision, {
          ...(title !== target.title && { title: title.trim() }),
          texts: written.map((text) => ({ element: text.element, name: text.name, text: words[keyOf(text)]! })),
        })
      const begun = status === 'not_started' && written.length > 0 ? 'in_progress' : status
      if (begun !== target.translation_status || begun === 'done') await api.markTranslation(target.id, begun)
    },
    onSuccess: async () => {
      unsent.delete(target.id)
      notifications.show({ message: t({ id: 'screens.pages.translation-saved', defaultMessage: 'Translation saved' }) })
      await client.invalidateQueries({ queryKey: ['pages'] })
      await client.invalidateQueries({ queryKey: ['page-texts', target.id] })
    },
  })
  const save = () => {
    if (title.trim()) saving.mutate()
  }
  useSaveKeys({ save })
  const isBehind = target.translated_revision !== null && source.revision > target.translated_revision
  const shown = texts.filter((text) => !openOnly || (words[keyOf(text)] ?? text.target) === text.source)
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
          {t({
            id: 'screens.pages.source-changed',
            defaultMessage:
              'The source page has changed since this translation. Check the texts, then mark the translation as done.',
          })}
        </p>
      )}
      {lost > 0 && (
        <p className="vx-help">
          {rich(
            {
              id: 'screens.pages.lost-texts',
              defaultMessage:
                '{count, plural, one {# text of the source has no place on this page, because its element is missing} other {# texts of the source have no place on this page, because their elements are missing}}. Add {count, plural, one {it} other {them}} in the <link>studio</link>.',
            },
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
      <Switch
        label={t({ id: 'screens.pages.untranslated-only', defaultMessage: 'Only untranslated texts' })}
        checked={openOnly}
        onChange={(event) => setOpenOnly(event.currentTarget.checked)}
      />
      <div className="vx-text-pairs">
        <div className="vx-text-pair">
          <h2>{t({ id: 'screens.pages.page-title', defaultMessage: 'Page title' })}</h2>
          <div className="vx-text-source" lang={source.language_code}>
            {source.title}
          </div>
          <TextInput
            aria-label={t(
              { id: 'screens.pages.page-title-in', defaultMessage: 'Page title in {languageName}' },
              { languageName: languageName(target.language_code) },
            )}
            lang={target.language_code}
            maxLength={limits.titleLength}
            value={title}
            error={
              title.trim()
                ? undefined
                : t({ id: 'screens.pages.title-missing', defaultMessage: 'Enter a title for the page.' })
            }
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </div>
        {shown.map((text) => (
          <TextPair
            key={keyOf(text)}
            text={text}
            languages={[source.language_code, target.language_code]}
            value={words[keyOf(text)] ?? text.target}
            proposals={aid.proposals(text)}
            rules={aid.rules}
            write={(next) => write({ ...words, [keyOf(text)]: next })}
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
          aria-label={t({ id: 'screens.pages.translation-status', defaultMessage: 'Translation status' })}
          allowDeselect={false}
          data={statuses}
          value={status}
          onChange={(next) => next && setStatus(next as Status)}
        />
        <Button component={Link} to={`/voix/studio?page=${target.id}`} variant="default">
          {t({ id: 'screens.pages.open-in-studio', defaultMessage: 'Open in the studio' })}
        </Button>
      </SaveBar>
    </form>
  )
}

interface TextPairProps {
  readonly text: TranslationText
  readonly languages: readonly [string, string]
  readonly value: string | undefined
  /** Earlier translations of texts like this one. */
  readonly proposals: readonly Proposal[]
  readonly rules: readonly GlossaryRule[]
  readonly write: (value: string) => void
}

function TextPair({ text, languages: [from, into], value, proposals, rules, write }: TextPairProps) {
  const name = `${label(text.label)}: ${label(text.field)}`
  return (
    <div className="vx-text-pair">
      <h2>
        {name}
        {text.type === 'wysiwyg' && (
          <span className="vx-dim"> {t({ id: 'screens.pages.with-tags', defaultMessage: 'with its HTML tags' })}</span>
        )}
      </h2>
      <div className="vx-text-source" lang={from}>
        {text.source}
      </div>
      {value === undefined ? (
        <p className="vx-dim">{t({ id: 'screens.pages.not-on-page', defaultMessage: 'Not on this page' })}</p>
      ) : (
        <Textarea
          aria-label={t(
            { id: 'screens.pages.text-in', defaultMessage: '{name} in {languageName}' },
            { name, languageName: languageName(into) },
          )}
          lang={into}
          autosize
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
    </div>
  )
}

function keyOf({ element, name }: Pick<TranslationText, 'element' | 'name'>): string {
  return `${element} ${name}`
}
