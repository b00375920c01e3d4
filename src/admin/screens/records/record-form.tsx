import { Alert, Button } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { interfaceLanguage, label, spoken, t } from '#messages/interface.ts'
import { blankData, type Entity, type Problems } from '#entities/define.ts'
import { zoneSourcesOf } from '#entities/zone-sources.ts'
import type { RecordData } from '#model/records/records.ts'
import { useTitleSlug } from '../../components/use-title-slug.ts'
import { routes } from '#routes.ts'
import { call } from '../../api/api.ts'
import { UploadSiteContext } from '../../api/upload-owner.ts'
import { sitesQuery } from '../../api/queries.ts'
import { recordListQuery } from '../../api/record-queries.ts'
import { siteOfNew } from '../../api/places-of-new.ts'
import { useSession } from '../../api/session.ts'
import { useMay } from '../../api/use-may.ts'
import { ErrorState } from '../../components/states.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { NestedControls } from '../../controls/nested-controls.ts'
import { RecordContext } from '../../controls/record-context.ts'
import { recordControls } from '../../controls/record-controls.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { KeptDraft } from '../../forms/kept-draft.tsx'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { useSaveKeys } from '../../forms/use-save-keys.ts'
import { columnLabel } from './columns.ts'
import { guideAddressOf } from './guide-pages.ts'
import { FormField, focusField } from './form-field.tsx'
import { type FormSection, type StepOfForm, stepsOf } from './form-sections.ts'
import { everySite, PlaceOfNew } from './place-of-new.tsx'
import { languageOfNew } from './language-of-new.ts'
import { isRouted } from '#model/web/entity-routes.ts'
import { type EditedRecord, screenSlots } from './screen-slots.ts'
import { neededWords, SectionNav, StepNav } from './section-nav.tsx'
import { type RecordForm as Form, useRecordForm } from './use-record-form.ts'
import { useInherited } from './use-inherited.ts'
import { type RecordSaving, useRecordSaving } from './use-record-saving.ts'
import { type Steps, useSteps } from './use-steps.ts'
import './records.css'

const RecordSearchPreview = lazy(async () => ({
  default: (await import('./record-search-preview.tsx')).RecordSearchPreview,
}))
const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

interface RecordFormProps {
  readonly entity: Entity
  /** Absent for a new one. */
  readonly row?: EditedRecord | undefined
  /** Initial values of a new record. */
  readonly initial?: RecordData
  readonly site?: string | undefined
  /** Language of what a new one copies. */
  readonly language?: string | undefined
  readonly title: string
  /** Note above the first field. */
  readonly note?: string
  /** Content beside the fields of a stored record. */
  readonly side?: (form: Form, row: EditedRecord) => ReactNode
  /** More of the same record, below its own fields. */
  readonly below?: (row: EditedRecord) => ReactNode
}

/** Record form: fields in sections, validation errors and the save bar. */
export function RecordForm({
  entity,
  row,
  initial,
  site: asked,
  language: copied,
  title,
  note,
  side,
  below,
}: RecordFormProps) {
  const may = useMay(entity)
  const root = useRef<HTMLFormElement>(null)
  const place = usePlaceOfNew(entity, asked, copied)
  const allSteps = useMemo(() => stepsOf(entity, screenSlots[entity.path]?.hidden), [entity])
  const steps = useSteps(allSteps)
  const { sections } = allSteps[steps.current]!
  const isStepped = allSteps.length > 1
  const form = useRecordForm({
    entity,
    row,
    initial: useMemo(() => ({ ...blankData(entity), ...initial }), [entity, initial]),
    id: row?.id ?? 'new',
    send: (changes, revision) =>
      row
        ? call('PATCH /api/:entity/:id', {
            params: { entity: entity.path, id: row.id },
            body: { data: changes },
            revision,
          })
        : call('POST /api/:entity', { params: { entity: entity.path }, body: { data: changes, ...place.asked } }),
  })
  const saving = useRecordSaving(entity, row, form)
  const { save, publish, isMoving } = saving
  useSlugFromTitle(entity, form, row === undefined)
  // A new one begins with its name, as a new page does.
  useEffect(() => {
    if (!row) focusField(entity.title, root)
  }, [entity, row])
  useInherited(entity, form, row === undefined)
  useSaveKeys({ save: () => void save(), publish: entity.isPublished ? () => void publish() : undefined })
  const site = row?.site_id ?? place.site
  const language = row?.language_code ?? place.language
  const { own, resort } = zoneSourcesOf(entity, form.values)
  const context = useMemo(
    () => ({ site_id: site, language_code: language, zone: { own, resort } }),
    [site, language, own, resort],
  )
  const refusal = row?.why_not?.edit
  const goTo = (name: string) => {
    steps.showField(name)
    focusField(name, root)
  }
  const { below: Below, card: Card } = screenSlots[entity.path] ?? {}
  return (
    <RecordContext value={context}>
      <UploadSiteContext value={site}>
        <NestedControls value={recordControls}>
          <form
            ref={root}
            className="vx-record"
            noValidate
            aria-label={title}
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            <FormHead entity={entity} row={row} title={title} revision={form.revision} />
            {isStepped ? (
              <StepNav steps={allSteps} current={steps.current} form={form} go={steps.go} />
            ) : (
              <SectionNav sections={sections} form={form} />
            )}
            <div className="vx-record-body">
              <div className="vx-record-fields">
                <FormNotes refusal={refusal} note={note} entity={entity} form={form} saving={saving} go={goTo} />
                {!row && steps.current === 0 && <NewPlace entity={entity} place={place} form={form} />}
                {sections.map((section) => (
                  <Section
                    key={section.id}
                    entity={entity}
                    section={section}
                    form={form}
                    isLocked={refusal !== undefined}
                    isOnly={sections.length === 1 && !isStepped}
                    row={row}
                    site={site}
                  />
                ))}
                {isStepped && <StepButtons all={allSteps} steps={steps} />}
                {Below && (
                  <Suspense>
                    <Below entity={entity} form={form} row={row} site={site || everySite} />
                  </Suspense>
                )}
                {row && below?.(row)}
              </div>
              {((row && side) || Card) && (
                <aside className="vx-record-side" aria-label={t('About this record')}>
                  {Card && (
                    <LiveCard>
                      <Card entity={entity} form={form} row={row} site={site || everySite} />
                    </LiveCard>
                  )}
                  {row && side?.(form, row)}
                </aside>
              )}
            </div>
            <SaveBar
              form={form}
              isNew={!row}
              refusal={refusal}
              save={() => void save()}
              {...(entity.isPublished &&
                may('publish') && {
                  publish: {
                    run: () => void publish(),
                    refusal: row?.why_not?.publish,
                    busy: saving.isPublishing,
                    done: row?.status === 'published' && row.published_revision === form.revision,
                  },
                })}
            >
              <NeededFields entity={entity} needed={form.needed} go={goTo} />
            </SaveBar>
          </form>
          <Suspense>
            {form.conflict && <ConflictDialog entity={entity} conflict={form.conflict} settle={form.settle} />}
          </Suspense>
          <LeaveGuard
            isDirty={() => form.isDirty && !isMoving.current}
            save={async () => (await form.save()) !== undefined}
            forget={form.forget}
          />
        </NestedControls>
      </UploadSiteContext>
    </RecordContext>
  )
}

/** Site and language of a new record, until it is stored. */
interface ChosenPlace {
  readonly site: string
  readonly setSite: (site: string) => void
  readonly language: string
  readonly setLanguage: (language: string) => void
  /** Both, as far as records of the entity have them. */
  readonly asked: { readonly site_id?: string; readonly language_code?: string }
}

function usePlaceOfNew(entity: Entity, given: string | undefined, copied: string | undefined): ChosenPlace {
  const { user } = useSession()
  const [site, setSite] = useState(() => siteOfNew(entity, user, [given]))
  const [chosen, setLanguage] = useState<string>()
  const isAsked = entity.isTranslated === true && chosen === undefined
  const sites = useQuery({ ...sitesQuery, enabled: isAsked }).data ?? []
  const locales = useQuery({ ...recordListQuery('locales', { limit: 100, sort: 'name' }), enabled: isAsked }).data?.rows
  const language =
    chosen ??
    languageOfNew(entity, {
      copied,
      site,
      sites: new Map(sites.map(({ id, language_code }) => [id, language_code])),
      own: interfaceLanguage(),
      written: locales?.filter(({ data }) => data.enabled_editing !== false).map(({ slug }) => slug),
    })
  return {
    site,
    setSite,
    language,
    setLanguage,
    asked: {
      ...(entity.belongs !== 'group' && { site_id: site || (entity.belongs === 'either' ? everySite : '') }),
      ...(entity.isTranslated && { language_code: language }),
    },
  }
}

interface NewPlaceProps {
  readonly entity: Entity
  readonly place: ChosenPlace
  readonly form: Form
}

function NewPlace({ entity, place: { site, setSite, language, setLanguage }, form }: NewPlaceProps) {
  return (
    <PlaceOfNew
      entity={entity}
      site={site}
      setSite={(next) => {
        form.forgive('site_id')
        setSite(next)
      }}
      language={language}
      setLanguage={(next) => {
        form.forgive('language_code')
        setLanguage(next)
      }}
      problems={form.problems}
    />
  )
}

interface StepButtonsProps {
  readonly all: readonly StepOfForm[]
  readonly steps: Steps
}

/** Buttons below the fields of a step, to the one before and the next. */
function StepButtons({ all, steps: { current, go } }: StepButtonsProps) {
  const [before, next] = [all[current - 1], all[current + 1]]
  return (
    <div className="vx-step-buttons">
      {before && (
        <Button variant="default" onClick={() => go(current - 1)} aria-keyshortcuts="Alt+PageUp" title="Alt+Page Up">
          {t('Back to {step}', { step: before.label })}
        </Button>
      )}
      {next && (
        <Button
          variant="default"
          onClick={() => go(current + 1)}
          aria-keyshortcuts="Alt+PageDown"
          title="Alt+Page Down"
        >
          {t('Next: {step}', { step: next.label })}
        </Button>
      )}
    </div>
  )
}

/** Place of the live card: beside the fields, or above them and folded where there is little room. */
function LiveCard({ children }: { readonly children: ReactNode }) {
  const [isOpen] = useState(() => matchMedia('(min-width: 1001px)').matches)
  return (
    <details className="vx-card vx-live-card" open={isOpen}>
      <summary>{t('Preview')}</summary>
      <Suspense>{children}</Suspense>
    </details>
  )
}

interface FormHeadProps extends Pick<RecordFormProps, 'entity' | 'row' | 'title'> {
  readonly revision: number
}

function FormHead({ entity, row, title, revision }: FormHeadProps) {
  return (
    <header className="vx-record-head">
      <nav aria-label={t('Breadcrumb')} className="vx-crumbs">
        <Link to={routes.admin.records(entity.path)}>{label(entity.label.many)}</Link>
        <span aria-hidden>/</span>
      </nav>
      <h1>{title}</h1>
      {row && entity.isPublished && <StatusBadge page={{ ...row, revision }} />}
      <a className="vx-form-help" href={guideAddressOf(entity.path)} target="_blank" rel="noreferrer">
        <IconHelpCircle size={16} aria-hidden /> {t('Help')}
      </a>
    </header>
  )
}

interface FormNotesProps {
  readonly entity: Entity
  /** Reason why it cannot be changed. */
  readonly refusal: string | undefined
  readonly note: string | undefined
  readonly form: Form
  readonly saving: RecordSaving
  readonly go: (field: string) => void
}

/** Notes above the fields: what keeps a user from changing it, what was kept, what is wrong, what failed. */
function FormNotes({ entity, refusal, note, form, saving, go }: FormNotesProps) {
  const { refusals, publishFailure, save } = saving
  return (
    <>
      {refusal !== undefined && (
        <Alert color="gray" variant="light" title={t('You can view this record but not change it')}>
          {t('You cannot edit it: {refusal}', { refusal })}
        </Alert>
      )}
      {note && (
        <Alert color="blue" variant="light" title={t('This is a copy')}>
          {note}
        </Alert>
      )}
      {form.unsent && (
        <KeptDraft draft={form.unsent} revision={form.revision} restore={form.restore} forget={form.forget} />
      )}
      {refusals > 0 && Object.keys(form.problems).length > 0 && (
        <ErrorSummary key={refusals} labelOf={(name) => columnLabel(entity, name)} problems={form.problems} go={go} />
      )}
      {form.failure !== undefined && (
        <FocusedNote key={`failure-${refusals}`}>
          <ErrorState error={form.failure} retry={() => void save()} />
        </FocusedNote>
      )}
      {publishFailure !== undefined && (
        <FocusedNote key={`publishing-${refusals}`}>
          <ErrorState error={publishFailure} />
        </FocusedNote>
      )}
    </>
  )
}

/** Note that takes the focus when it appears: its form may be scrolled far below it. */
function FocusedNote({ children }: { readonly children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} className="vx-focused-note">
      {children}
    </div>
  )
}

interface SectionProps {
  readonly entity: Entity
  readonly section: FormSection
  readonly form: Form
  readonly isLocked: boolean
  readonly isOnly: boolean
  /** Absent for a new record. */
  readonly row: EditedRecord | undefined
  readonly site: string
}

function Section({ entity, section, form, isLocked, isOnly, row, site }: SectionProps) {
  const ignored = useMemo(() => ignoredIn(entity, form.values), [entity, form.values])
  return (
    <section id={`${section.id}-section`} className="vx-form-section" aria-labelledby={section.id}>
      <h2 id={section.id} tabIndex={-1} className={isOnly ? 'vx-hidden' : undefined}>
        {section.label}
      </h2>
      <div className="vx-form-grid">
        {section.fields.map((name) => (
          <FormField
            key={name}
            entity={entity}
            name={name}
            value={form.values[name] ?? entity.fields[name]!.default}
            error={form.problems[name] && spoken(form.problems[name])}
            note={noteOf(ignored[name], form.needed[name])}
            disabled={isLocked}
            write={form.write}
            leave={form.leave}
          />
        ))}
        {row && isRouted(entity.path) && section.fields.includes('seo') && (
          <Suspense>
            <RecordSearchPreview entity={entity.path} id={row.id} site={site} data={form.values} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** Note of a field: that it counts for nothing, or what visitors need of it. */
function noteOf(ignored: Problems[string] | undefined, needed: Problems[string] | undefined): string | undefined {
  if (ignored) return spoken(ignored)
  return needed && t('Before publishing: {problem}', { problem: spoken(needed) })
}

interface NeededFieldsProps {
  readonly entity: Entity
  readonly needed: Problems
  readonly go: (field: string) => void
}

/** Number of fields that visitors need; a press goes to the first of them. */
function NeededFields({ entity, needed, go }: NeededFieldsProps) {
  const names = Object.keys(entity.fields).filter((name) => needed[name])
  if (names.length === 0) return null
  return (
    <Button
      variant="subtle"
      color="gray"
      className="vx-needed"
      title={names.map((name) => columnLabel(entity, name)).join(', ')}
      onClick={() => go(names[0]!)}
    >
      {neededWords(names.length)}
    </Button>
  )
}

/** Fields that count for nothing beside others; none while a value is not yet what its field takes. */
function ignoredIn(entity: Entity, values: RecordData): Problems {
  try {
    return entity.ignored?.({ ...blankData(entity), ...values } as never) ?? {}
  } catch {
    return {}
  }
}

/** A new record's address follows its title until a user writes one. */
function useSlugFromTitle({ fields, title, slug, path }: Entity, form: Form, isNew: boolean): void {
  const wanted = useTitleSlug(String(form.values[title] ?? ''), path).slug
  const last = useRef('')
  useEffect(() => {
    if (!isNew || !slug || fields[slug]?.format !== 'slug') return
    const current = String(form.values[slug] ?? '')
    if (current !== last.current) return
    last.current = wanted
    if (current !== last.current) form.write(slug, last.current)
  })
}
