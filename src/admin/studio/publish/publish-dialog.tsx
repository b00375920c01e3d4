import './publish.css'
import { Alert, Anchor, Button, Checkbox, Group, Modal, Radio, Stack, UnstyledButton } from '@mantine/core'
import { IconAlertCircle, IconMessage } from '@tabler/icons-react'
import { useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { spoken, t } from '#messages/interface.ts'
import { isUnaddressed } from '#model/page/bound-page.ts'
import { zoneOfRecord } from '#model/time/time-zone.ts'
import { changesBetween } from '#document/changes.ts'
import { sectionsNamed } from '#document/synced-section.ts'
import { everyElement } from '#document/tree.ts'
import type { Page } from '#model/page/page.ts'
import { keepsFromVisitors, type Problem } from '#document/placement-rules.ts'
import { documentStatusOf } from '#document/document-status.ts'
import type { ListedPage, PageRow } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import { sitesQuery } from '../../api/queries.ts'
import { sectionQuery } from '../../api/section-queries.ts'
import { releasesHoldingQuery } from '../../api/release-queries.ts'
import { CopiedUrl } from '../../components/copied-address.tsx'
import { DialogAnswers } from '../../components/dialog-answers.tsx'
import { PageStatus, formatStatus } from '../../components/page-status.tsx'
import { publicAddress } from '../../components/site-origin.ts'
import { WallClockInput } from '../../components/wall-clock-input.tsx'
import { unreadable } from '../../components/unreadable.ts'
import { languageName } from '../../formats/language-name.ts'
import { compareSides } from '../compare/compare-sources.ts'
import { KeepSample, KeepSamples } from '../commands/keep-sample.tsx'
import { goToProblem, placeOfProblem } from '../commands/problem-place.ts'
import { useEditor, useDocument, useUi } from '../context.tsx'
import { openThreads } from '../review/threads.ts'
import { toggleReview } from '../review/review-mode.ts'
import { ChangeList } from './change-list.tsx'
import { MovedLinks } from './moved-links.tsx'
import { usePublished, useStatusFacts } from './page-state.tsx'
import { carryOut, type Companion } from './publish.ts'
import { forgetPublished, tellPublished, tellScheduled } from './published-note.tsx'
import { openReleases } from '../state/open-releases.ts'
import { SectionUses } from '../sections/section-uses.tsx'
import { closeDialog } from '../state/ui-store.ts'
import { Unschedule } from './unschedule.tsx'

/** Publish dialog: changes, open problems, time, and the translations to publish with the page. */
export function PublishDialog({ row }: { readonly row: PageRow }) {
  const { ui } = useEditor()
  const open = useUi(({ dialog }) => dialog === 'publish')
  const title = useDocument(({ page }) => page.title)
  const close = () => closeDialog(ui, 'publish')
  return (
    <Modal opened={open} onClose={close} size={560} title={t('Publish “{title}”', { title })}>
      {open && <PublishForm row={row} close={close} />}
    </Modal>
  )
}

function PublishForm({ row, close }: { readonly row: PageRow; readonly close: () => void }) {
  const editor = useEditor()
  const { page, pending } = editor.studio.get()
  const { facts, zone: named } = useStatusFacts(row)
  const zone = zoneOfRecord({ site: named })
  const planned = facts.publish_at && Date.parse(facts.publish_at) > Date.now() ? facts.publish_at : undefined
  const [later, setLater] = useState(planned !== undefined)
  const [time, setTime] = useState(planned ?? '')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const translations = useOpenTranslations(page.id)
  const sections = useDraftSections(page)
  const [taken, setTaken] = useState<readonly string[]>([])
  const withRelease = useReleasePreset(page.id)
  const at = later && time && time !== unreadable ? time : undefined
  const problems = useSyncExternalStore(editor.problems.subscribe, editor.problems.get)
  const isHeld = problems.some(blocksHere) || (later && at === undefined)
  const isPast = at !== undefined && Date.parse(at) <= Date.now()
  const publishing = useMutation({
    mutationFn: () => {
      forgetPublished()
      return carryOut(editor, {
        others: [
          ...translations.filter(({ id }) => chosen.includes(id)),
          ...sections.filter(({ id }) => taken.includes(id)),
        ],
        ...(at !== undefined && { at }),
      })
    },
    onSuccess: (carried) => {
      close()
      if (at !== undefined) return tellScheduled(carried, formatStatus({ is: 'draft', liveAt: at }, named))
      editor.ui.setState({ publication: carried.publication })
      tellPublished(editor, carried)
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!publishing.isPending && !isHeld && !isPast) publishing.mutate()
  }
  return (
    <form className="vx-publish" noValidate onSubmit={submit}>
      <Group justify="space-between" gap="xs">
        <PageStatus page={facts} zone={named} />
        {planned && <Unschedule close={close} />}
      </Group>
      <Changes id={page.id} revision={facts.published_revision} unsaved={pending.length} close={close} />
      <SectionUses />
      <OpenComments close={close} />
      <Problems close={close} />
      <Radio.Group label={t('When')} value={later ? 'later' : 'now'} onChange={(value) => setLater(value === 'later')}>
        <Group gap="lg" mt={6}>
          <Radio value="now" label={t('Now')} data-autofocus={!planned || undefined} />
          <Radio value="later" label={t('At a time')} data-autofocus={planned ? true : undefined} />
        </Group>
      </Radio.Group>
      {later && (
        <WallClockInput
          label={t('Time')}
          name={t('Time')}
          zone={zone}
          value={time}
          write={setTime}
          presets={withRelease}
          error={isPast && t('Choose a time in the future.')}
        />
      )}
      {translations.length > 0 && (
        <Checkbox.Group label={t('Publish translations too')} value={[...chosen]} onChange={setChosen}>
          <Stack gap={6} mt={6}>
            {translations.map((each) => (
              <Checkbox
                key={each.id}
                value={each.id}
                label={t('{language}: {standing}', {
                  language: languageName(each.language_code),
                  standing: formatStatus(documentStatusOf(each), named),
                })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {sections.length > 0 && (
        <Checkbox.Group
          label={t('Publish synced sections too')}
          description={t('Visitors see nothing of a section until it is published.')}
          value={[...taken]}
          onChange={setTaken}
        >
          <Stack gap={6} mt={6}>
            {sections.map(({ id, title }) => (
              <Checkbox key={id} value={id} label={title} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <PublicLink />
      {publishing.isError && (
        <Alert color="red" role="alert" title={t('Page not published')}>
          {publishing.error.message}
        </Alert>
      )}
      <DialogAnswers
        close={close}
        busy={publishing.isPending}
        disabled={isHeld || isPast}
        yes={later ? t('Schedule') : t('Publish')}
      />
    </form>
  )
}

interface ChangesProps {
  readonly id: string
  /** Revision that visitors see; null for none. */
  readonly revision: number | null
  readonly unsaved: number
  readonly close: () => void
}

/** Differences from the published page, by element. */
function Changes({ id, revision, unsaved, close }: ChangesProps) {
  const page = useDocument((state) => state.page)
  const published = usePublished(id, revision)
  const changes = useMemo(() => published && changesBetween(published, page), [published, page])
  if (revision === null)
    return <p className="vx-help">{t('Visitors do not see this page yet. All of it is published.')}</p>
  if (!published || !changes) return <p className="vx-help">{t('Loading…')}</p>
  const count = changes.elements.size + changes.facts.length
  if (count === 0) return <p className="vx-help">{t('Nothing has changed since it was published.')}</p>
  return (
    <section aria-label={t('Changes')}>
      <ChangesHead count={count} close={close} />
      <ChangeList before={published} after={page} changes={changes} />
      <MovedLinks published={published} page={page} />
      {unsaved > 0 && <p className="vx-help">{t('Unsaved changes are saved first.')}</p>}
    </section>
  )
}

interface ChangesHeadProps {
  readonly count: number
  readonly close: () => void
}

/** Number of changes to publish, with a button that compares them. */
function ChangesHead({ count, close }: ChangesHeadProps) {
  const editor = useEditor()
  return (
    <div className="vx-publish-line">
      <strong>{t('{count, plural, one {# change goes live} other {# changes go live}}', { count })}</strong>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => {
          close()
          void compareSides(editor, 'live')
        }}
      >
        {t('Compare…')}
      </Button>
    </div>
  )
}

function OpenComments({ close }: { readonly close: () => void }) {
  const editor = useEditor()
  const count = useDocument(({ page }) => openThreads(page.review))
  if (count === 0) return null
  return (
    <UnstyledButton
      className="vx-publish-note"
      onClick={() => {
        close()
        if (!editor.ui.getState().reviewing) void toggleReview(editor)
      }}
    >
      <IconMessage size={15} stroke={1.6} aria-hidden />
      {t('{count, plural, one {# open comment} other {# open comments}}', { count })}
    </UnstyledButton>
  )
}

/** Whether a problem keeps the page from being published; of the library's files only the server knows it is still so. */
function blocksHere(problem: Problem): boolean {
  return keepsFromVisitors(problem) && problem.kind !== 'alt' && problem.kind !== 'agents'
}

const problemsShown = 5

/** Problems of the page; those that prevent publishing are refused by the server in the same words. */
function Problems({ close }: { readonly close: () => void }) {
  const editor = useEditor()
  const all = useSyncExternalStore(editor.problems.subscribe, editor.problems.get)
  if (all.length === 0) return null
  const [blocking, others] = [all.filter(keepsFromVisitors), all.filter((each) => !keepsFromVisitors(each))]
  return (
    <section aria-label={t('Problems')}>
      {blocking.length > 0 && (
        <ProblemList
          title={t('{count, plural, one {# problem blocks publishing} other {# problems block publishing}}', {
            count: blocking.length,
          })}
          problems={blocking}
          close={close}
        />
      )}
      {others.length > 0 && (
        <ProblemList
          title={t('{count, plural, one {# problem} other {# problems}}', { count: others.length })}
          isWarning
          problems={others}
          close={close}
        />
      )}
    </section>
  )
}

interface ProblemListProps {
  readonly title: string
  readonly problems: readonly Problem[]
  /** Whether the page can be published with them. */
  readonly isWarning?: boolean
  readonly close: () => void
}

/** Problems of one weight, under their number. */
function ProblemList({ title, problems, isWarning, close }: ProblemListProps) {
  return (
    <>
      <strong className="vx-problem-count" data-warning={isWarning || undefined}>
        <IconAlertCircle size={15} aria-hidden />
        {title}
      </strong>
      <KeepSamples problems={problems} />
      <ProblemLines problems={problems.slice(0, problemsShown)} close={close} />
      {problems.length > problemsShown && (
        <details className="vx-publish-more">
          <summary>{t('and {count} more', { count: problems.length - problemsShown })}</summary>
          <ProblemLines problems={problems.slice(problemsShown)} close={close} />
        </details>
      )}
    </>
  )
}

function ProblemLines({ problems, close }: Pick<ProblemListProps, 'problems' | 'close'>) {
  return (
    <ul className="vx-publish-list">
      {problems.map((problem) => (
        <ProblemLine
          key={`${problem.element} ${problem.field} ${spoken(problem.reason)}`}
          close={close}
          problem={problem}
        />
      ))}
    </ul>
  )
}

interface ProblemLineProps {
  readonly close: () => void
  readonly problem: Problem
}

/** Line of a problem: its element, and what is wrong. */
function ProblemLine({ close, problem }: ProblemLineProps) {
  const editor = useEditor()
  return (
    <li>
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => {
          close()
          goToProblem(editor, problem)
        }}
      >
        {placeOfProblem(editor, problem)}
      </Anchor>{' '}
      {spoken(problem.reason)} <KeepSample problem={problem} />
    </li>
  )
}

/** Address under which visitors find the page. */
function PublicLink() {
  const { studio } = useEditor()
  const { path, site_id, language_code } = studio.get().page
  const domain = useUi((ui) => ui.domain)
  const site = useQuery(sitesQuery).data?.find(({ id }) => id === site_id)
  if (isUnaddressed({ path })) return null
  return <CopiedUrl label={t('Address')} address={publicAddress({ path, language_code }, site, domain)} />
}

/** Preset of the planned time of the release that holds the page. */
function useReleasePreset(id: string): readonly { readonly label: string; readonly value: string }[] {
  const holding = useQuery({ ...releasesHoldingQuery({ entity: 'pages', document_id: id }), retry: false }).data
  return openReleases(holding ?? [])
    .slice(0, 1)
    .flatMap(({ title, publish_at: fixed, data }) => {
      const at = fixed || data.intended_publish_at
      return at && Date.parse(at) > Date.now() ? [{ label: t('With “{title}”', { title }), value: at }] : []
    })
}

/** Synced sections on the page that were never published and that the user may publish. */
function useDraftSections({ elements }: Page): readonly Companion[] {
  const ids = sectionsNamed(everyElement(elements))
  return useQueries({ queries: ids.map((id) => ({ ...sectionQuery(id), retry: false })) }).flatMap(({ data }) =>
    data && data.shown === null && data.row.status !== 'archived' && data.row.why_not?.publish === undefined
      ? { id: data.row.page.id, title: data.row.page.title, revision: data.row.revision }
      : [],
  )
}

/** Translations of the page with something that visitors do not see yet. */
function useOpenTranslations(id: string): readonly ListedPage[] {
  const rows = useQuery({
    queryKey: ['pages', 'translations', id],
    queryFn: async () => (await call('GET /api/pages/:id/translations', { params: { id } })).rows,
    staleTime: 0,
    retry: false,
  }).data
  return (rows ?? []).filter(
    (each) =>
      each.id !== id &&
      each.status !== 'archived' &&
      (each.published_revision === null || each.published_revision < each.revision),
  )
}
