import './languages.css'
import { Button, Progress } from '@mantine/core'
import { IconCheck, IconColumns2, IconPlayerTrackNext } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { PageTexts } from '#contract/pages.ts'
import type { Said } from '#contract/call.ts'
import { call } from '../../api/api.ts'
import { queryClient } from '../../api/queries.ts'
import { pageLanguagesQuery, translationTextsQuery } from '../../api/translation-queries.ts'
import { ErrorState, errorMessage, LoadingState } from '../../components/states.tsx'
import { statusLabels } from '../../components/status-badge.tsx'
import { formatLeft } from '../../components/text-state.tsx'
import { languageLabel } from '../../formats/language-name.ts'
import { useDocument, useEditor, useUi } from '../context.tsx'
import { showSourceBeside } from '../compare/compare-sources.ts'
import { stepText } from './step-text.ts'
import { TranslationList } from './translation-list.tsx'
import { SegmentedControl } from '../../components/segmented-control.tsx'

/** Languages panel: the texts of a translation by state, or the translations of a source page. */
export function LanguagesPanel() {
  const id = useDocument(({ page }) => page.id)
  const revision = useDocument((state) => state.revision)
  const languages = useQuery(pageLanguagesQuery(id, revision))
  if (languages.isError) return <ErrorState error={languages.error} retry={() => void languages.refetch()} />
  if (!languages.data) return <LoadingState />
  const isTranslation = languages.data.some(({ page }) => page?.id === id && page.progress !== null)
  return isTranslation ? <Translation id={id} revision={revision} /> : <OtherLanguages />
}

function OtherLanguages() {
  const id = useDocument(({ page }) => page.id)
  const revision = useDocument((state) => state.revision)
  const others = (useQuery(pageLanguagesQuery(id, revision)).data ?? []).filter(({ page }) => page?.id !== id)
  return (
    <div className="vx-scroll vx-pad">
      <p className="vx-help">{t('Choose a language in the header to translate this page.')}</p>
      <ul className="vx-language-lines">
        {others.map(({ language_code: code, page }) => (
          <li key={code}>
            {page ? (
              <Link to="/voix/studio" search={{ page: page.id, ...(page.progress && { translate: true }) }}>
                {languageLabel(code)}
              </Link>
            ) : (
              <span>{languageLabel(code)}</span>
            )}
            <span className="vx-dim">
              {page
                ? [statusLabels[page.status], page.progress && formatLeft(page.progress.left)]
                    .filter(Boolean)
                    .join(', ')
                : t('No page yet')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Translation({ id, revision }: { readonly id: string; readonly revision: number }) {
  const texts = useQuery(translationTextsQuery(id, revision))
  if (texts.isError) return <ErrorState error={texts.error} retry={() => void texts.refetch()} />
  if (!texts.data) return <LoadingState />
  return <Texts texts={texts.data} />
}

function Texts({ texts }: { readonly texts: PageTexts }) {
  const [shown, setShown] = useState<'left' | 'all'>(texts.progress.left > 0 ? 'left' : 'all')
  const { left, texts: all } = texts.progress
  const mark = useMark(texts.target.id)
  return (
    <div className="vx-add">
      <div className="vx-add-head">
        <div className="vx-translation-progress">
          <Progress value={all === 0 ? 100 : ((all - left) / all) * 100} size="sm" aria-label={t('Translated texts')} />
          <span role="status">{t('{done} of {all} translated', { done: all - left, all })}</span>
        </div>
        <BesideButton source={texts.source.id} />
        <TextsShown shown={shown} setShown={setShown} left={left} all={all} />
        {left === 0 && texts.target.translation_status !== 'done' && (
          <Button
            size="xs"
            loading={mark.isPending}
            leftSection={<IconCheck size={14} aria-hidden />}
            onClick={() => mark.mutate({ status: 'done' })}
          >
            {t('Mark page as translated')}
          </Button>
        )}
      </div>
      <TranslationList
        texts={texts}
        shown={shown}
        confirm={(key) => mark.mutate({ texts: [key] })}
        isBusy={mark.isPending}
      />
    </div>
  )
}

interface TextsShownProps {
  readonly shown: 'left' | 'all'
  readonly setShown: (shown: 'left' | 'all') => void
  readonly left: number
  readonly all: number
}

/** Choice of the texts shown, and a button that goes to the next one. */
function TextsShown({ shown, setShown, left, all }: TextsShownProps) {
  const editor = useEditor()
  return (
    <div className="vx-translation-tools">
      <SegmentedControl
        size="xs"
        aria-label={t('Texts shown')}
        value={shown}
        onChange={(next) => setShown(next === 'all' ? 'all' : 'left')}
        data={[
          { value: 'left', label: t('Left ({left})', { left }) },
          { value: 'all', label: t('All ({all})', { all }) },
        ]}
      />
      <Button
        size="compact-xs"
        variant="default"
        disabled={left === 0}
        rightSection={<IconPlayerTrackNext size={12} aria-hidden />}
        onClick={() => stepText(editor, 1)}
      >
        {t('Next')}
      </Button>
    </div>
  )
}

/** Says how far a translation is, or some of its texts, and shows what is stored afterwards. */
function useMark(id: string) {
  const { say } = useEditor()
  return useMutation({
    mutationFn: (body: Said<'POST /api/pages/:id/translation'>['body']) =>
      call('POST /api/pages/:id/translation', { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['pages'] }),
    onError: (error) => say(errorMessage(error)),
  })
}

/** Puts the source beside the translation, once by itself where there is room, and takes it away. */
function BesideButton({ source }: { readonly source: string }) {
  const editor = useEditor()
  const isBeside = useUi(({ comparison }) => comparison?.from.isSource === true)
  const show = () => void showSourceBeside(editor, source)
  useEffect(() => {
    if (innerWidth >= 1180 && editor.ui.getState().comparison === null) show()
    return () => {
      if (editor.ui.getState().comparison?.from.isSource) editor.compare.leave()
    }
    // Once for each source: an editor who took it away keeps it away.
    // eslint-disable-next-line react/exhaustive-deps
  }, [source])
  return (
    <Button
      size="xs"
      variant={isBeside ? 'light' : 'default'}
      aria-pressed={isBeside}
      leftSection={<IconColumns2 size={14} aria-hidden />}
      onClick={() => (isBeside ? editor.compare.leave() : show())}
    >
      {t('Source beside')}
    </Button>
  )
}
