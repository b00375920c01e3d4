import { actorName } from '../../components/actor-name.ts'
import './history.css'
import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import type { PageVersion } from '#contract/pages.ts'
import { dayMs, formatDate, formatDateTime, formatRelative, ownZone } from '../../formats/format-date.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { pageQuery } from '../../api/queries.ts'
import type { Step } from '#document/history.ts'
import { useEditor, useDocument, useUi } from '../context.tsx'
import { oneElementIn } from '../state/edit-subject.ts'
import { firstWordsOf, nameOf } from '../state/element-name.ts'
import { wallClockAt } from '#model/time/wall-clock.ts'
import { lastLook } from './last-look.ts'
import { groupVersions, isAutosave } from './version-groups.ts'
import { VersionWords } from './version-words.tsx'
import { CompareView } from './compare-view.tsx'
import { compareSides, titleOf, versionsQuery } from './compare-sources.ts'

/** History panel: the undo steps of this session, the versions of the page, and the comparison with one of them. */
export function HistoryPanel() {
  const isComparing = useUi(({ comparison }) => comparison !== null && !comparison.from.isSource)
  if (isComparing) return <CompareView />
  return (
    <div className="vx-scroll">
      <Session />
      <Versions />
    </div>
  )
}

const shownAtFirst = 12

/** The steps of this session, the latest first; a click goes back, or forth, to one. */
function Session() {
  const { studio } = useEditor()
  const { past, future } = useDocument(({ history }) => history)
  const [isLong, setLong] = useState(false)
  const steps = isLong ? past : past.slice(-shownAtFirst)

  /** Goes one step at a time, as the keyboard does, so that canvas and other windows follow. */
  function travel(way: 'undo' | 'redo', times: number) {
    for (let i = 0; i < times; i++) if (studio[way]() === undefined) return
  }

  return (
    <section className="vx-history-part" aria-label={t('This session')}>
      <header>
        <h2>{t('This session')}</h2>
      </header>
      <ol className="vx-steps">
        {future.map(({ label, undo }, i) => (
          <li key={`undone ${i} ${label}`}>
            <UnstyledButton
              className="vx-step"
              data-undone
              title={t('Redo up to here')}
              onClick={() => travel('redo', future.length - i)}
            >
              {label}
              <Subject undo={undo} />
            </UnstyledButton>
          </li>
        ))}
        {steps.toReversed().map(({ label, undo }, i) => (
          <li key={`${past.length - i} ${label}`}>
            <UnstyledButton
              className="vx-step"
              {...(i === 0 && { 'aria-current': 'step' as const })}
              title={i === 0 ? t('Current state') : t('Undo back to here')}
              onClick={() => travel('undo', i)}
            >
              {label}
              <Subject undo={undo} />
            </UnstyledButton>
          </li>
        ))}
        {past.length > steps.length ? (
          <li>
            <Button size="compact-xs" variant="subtle" onClick={() => setLong(true)}>
              {t('{count, plural, one {# earlier step} other {# earlier steps}}', {
                count: past.length - steps.length,
              })}
            </Button>
          </li>
        ) : (
          <li>
            <UnstyledButton
              className="vx-step"
              {...(past.length === 0 && { 'aria-current': 'step' as const })}
              onClick={() => travel('undo', past.length)}
            >
              {t('Page opened')}
            </UnstyledButton>
          </li>
        )}
      </ol>
    </section>
  )
}

/** The element that a step is about, by its first words: several of one kind have steps of one name. */
function Subject({ undo }: Pick<Step, 'undo'>) {
  const { studio } = useEditor()
  const element = studio.index.get(oneElementIn(undo) ?? '')?.element
  return element ? <small>{firstWordsOf(element) || nameOf(element)}</small> : null
}

/** Versions of the page, published or named; a click compares the page with one. */
function Versions() {
  const editor = useEditor()
  const id = useDocument(({ page }) => page.id)
  const versions = useQuery(versionsQuery(id))
  const row = useQuery(pageQuery(id))
  const live = row.data?.published_revision ?? null
  const isUnsaved = useDocument(({ pending }) => pending.length > 0)
  return (
    <section className="vx-history-part" aria-label={t('Versions')}>
      <VersionsHead live={live} />
      {versions.isPending && <LoadingState />}
      {versions.isError && <ErrorState error={versions.error} retry={() => void versions.refetch()} />}
      <ol className="vx-steps">
        {isUnsaved && (
          <li className="vx-version-line">
            <UnstyledButton className="vx-page-version" onClick={() => void compareSides(editor, 'saved')}>
              <span>{t('Last save')}</span>
              <small>{t('Without your unsaved changes')}</small>
            </UnstyledButton>
          </li>
        )}
      </ol>
      {versions.data && <VersionList versions={versions.data} live={live} />}
      {versions.data?.length === 0 && (
        <p className="vx-help vx-pad">
          {t('No versions yet. Publishing the page saves one, or save one yourself under a name.')}
        </p>
      )}
    </section>
  )
}

interface VersionListProps {
  readonly versions: readonly PageVersion[]
  readonly live: number | null
}

/** Versions: those with a name first, then the others by day and person, in which autosaves are folded. */
function VersionList({ versions, live }: VersionListProps) {
  const id = useDocument(({ page }) => page.id)
  const { named, days } = useMemo(() => groupVersions(versions, formatDayOf), [versions])
  const line = (version: PageVersion) => {
    const before = versions[versions.indexOf(version) + 1]?.revision
    return <VersionLine key={version.revision} page={id} version={version} before={before} live={live} />
  }
  return (
    <>
      <SinceLook versions={versions} />
      {named.length > 0 && (
        <div className="vx-version-day">
          <h3>{t('With a name')}</h3>
          <ol className="vx-steps">{named.map(line)}</ol>
        </div>
      )}
      {days.map(({ day, runs }) => (
        <div key={day} className="vx-version-day">
          <h3>{day}</h3>
          {runs.map(({ versions: ofRun }) => {
            const [first] = ofRun
            const saved = ofRun.filter((version) => version === first || !isAutosave(version))
            const folded = ofRun.filter((version) => !saved.includes(version))
            return (
              <div key={first!.revision}>
                <ol className="vx-steps">{saved.map(line)}</ol>
                {folded.length > 0 && (
                  <details className="vx-version-folded">
                    <summary>
                      {t('{count, plural, one {# more autosave} other {# more autosaves}}', { count: folded.length })}
                    </summary>
                    <ol className="vx-steps">{folded.map(line)}</ol>
                  </details>
                )}
              </div>
            )
          })}
        </div>
      ))}
    </>
  )
}

/** Button that compares the page with how this browser left it. */
function SinceLook({ versions }: Pick<VersionListProps, 'versions'>) {
  const editor = useEditor()
  const { studio } = editor
  const revision = useDocument((state) => state.revision)
  const last = lastLook(studio.get().page.id)
  const then = last === undefined ? undefined : versions.find((version) => version.revision <= last)
  if (!then || last === undefined || last >= revision) return null
  return (
    <Button
      size="compact-sm"
      variant="light"
      className="vx-since-look"
      onClick={() => void compareSides(editor, `version ${then.revision}`)}
    >
      {t('What changed since you last looked')}
    </Button>
  )
}

/** Day of an instant in words: `Today`, `Yesterday`, `21 Nov 2026`. */
function formatDayOf(instant: string): string {
  const clock = (at: number) => wallClockAt(ownZone(), at).slice(0, 10)
  const day = clock(Date.parse(instant))
  if (day === clock(Date.now())) return t('Today')
  if (day === clock(Date.now() - dayMs)) return t('Yesterday')
  return formatDate(day)
}

interface VersionsHeadProps {
  readonly live: number | null
}

/** Head of the versions: compare, and save one under a name. */
function VersionsHead({ live }: VersionsHeadProps) {
  const editor = useEditor()
  const { ui } = editor
  return (
    <header>
      <h2>{t('Versions')}</h2>
      <span className="vx-history-actions">
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => void compareSides(editor, live === null ? 'saved' : 'live')}
        >
          {t('Compare…')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => ui.setState({ dialog: 'version' })}>
          {t('Save version…')}
        </Button>
      </span>
    </header>
  )
}

interface VersionLineProps {
  readonly page: string
  readonly version: PageVersion
  /** Revision of the version before it. */
  readonly before: number | undefined
  readonly live: number | null
}

function VersionLine({ page, version, before, live }: VersionLineProps) {
  const editor = useEditor()
  const { revision, label, at, actor, actor_label } = version
  const name = titleOf(version)
  return (
    <li className="vx-version-line">
      <UnstyledButton
        className="vx-page-version"
        title={t('Compare with this version. {at}', { at: formatDateTime(at) })}
        onClick={() => void compareSides(editor, `version ${revision}`)}
      >
        <span className="vx-version-name">
          <span>{name}</span>
          {revision === live && (
            <span className="vx-status" data-kind="published">
              {t(defineMessage('Published', 'page'))}
            </span>
          )}
        </span>
        <small>
          {actorName({ actor, actor_label })}, <time dateTime={at}>{formatRelative(at, Date.now())}</time>
        </small>
        <VersionWords page={page} revision={revision} before={before} />
      </UnstyledButton>
      <ActionIcon
        size={24}
        aria-label={t('Rename {name}', { name })}
        title={t('Rename version')}
        onClick={() => editor.ui.setState({ dialog: 'version', naming: { revision, label } })}
      >
        <IconPencil size={14} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}
