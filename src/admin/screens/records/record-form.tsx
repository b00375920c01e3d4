import { type EditedRecord, screenSlots } from './screen-slots.ts'
import type { SessionUser } from '../../api/session-types.ts'
import { Alert, Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { blankData, type Entity } from '#entities/define.ts'
import type { RecordData, RecordRow } from '#model/records.ts'
import { defaultLanguage } from '#model/constants.ts'
import { routes } from '#routes.ts'
import { api } from '../../api/api.ts'
import { NestedControls } from '../../controls/nested-controls.ts'
import { RecordContext } from '../../controls/record-context.ts'
import { UploadSiteContext } from '../../api/upload-owner.ts'
import { recordControls } from '../../controls/record-controls.ts'
import { formatTime } from '../../components/format-date.ts'
import { slugify } from '#model/slugify.ts'
import { ErrorState } from '../../components/states.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import { useSession } from '../../app/session.ts'
import { placesOfNew } from '../../app/places-of-new.ts'
import { forgetRecords, rememberRecord } from '../../api/record-queries.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { FormField, focusField } from './form-field.tsx'
import { type FormSection, sectionsOf } from './form-sections.ts'
import { LeaveGuard } from '../../forms/leave-guard.tsx'
import { everySite, PlaceOfNew } from './place-of-new.tsx'
import { SaveBar } from '../../forms/save-bar.tsx'
import { SaveQuestion } from './save-question.tsx'
import { SectionNav } from './section-nav.tsx'
import { type RecordForm as Form, useRecordForm } from './use-record-form.ts'
import { useMay } from '../../app/use-may.ts'
import './records.css'

const ConflictDialog = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

interface RecordFormProps {
  readonly entity: Entity
  /** Absent for a new one. */
  readonly row?: EditedRecord | undefined
  /** Initial values of a new record. */
  readonly initial?: RecordData
  readonly site?: string | undefined
  readonly title: string
  /** Note above the first field. */
  readonly note?: string
  /** Content beside the fields of a stored record. */
  readonly side?: (form: Form, row: EditedRecord) => ReactNode
  /** More of the same record, below its own fields. */
  readonly below?: (row: EditedRecord) => ReactNode
}

/** Initial site of a new record: the first of the editor's own, where it cannot be shared by all. */
function firstSite(entity: Entity, user: SessionUser): string {
  const { sites, isForAll } = placesOfNew(entity, user)
  return isForAll ? '' : (sites?.[0] ?? '')
}

/** The form of a record: its fields in sections, what is wrong with them, and what becomes of them. */
export function RecordForm({ entity, row, initial, site: asked, title, note, side, below }: RecordFormProps) {
  const navigate = useNavigate()
  const may = useMay(entity)
  const root = useRef<HTMLFormElement>(null)
  const me = useSession().user
  const [site, setSite] = useState(() => asked ?? firstSite(entity, me))
  const [language, setLanguage] = useState<string>(defaultLanguage)
  const [publishing, setPublishing] = useState(false)
  const [publishFailure, setPublishFailure] = useState<unknown>()
  const [summary, setSummary] = useState(0)
  const sections = useMemo(() => sectionsOf(entity, screenSlots[entity.path]?.hidden), [entity])
  const [loss, setLoss] = useState<string>()
  // Leaving is free once what was new is stored under its own address.
  const moving = useRef(false)
  const form = useRecordForm({
    entity,
    row,
    initial: useMemo(() => ({ ...blankData(entity), ...initial }), [entity, initial]),
    id: row?.id ?? 'new',
    send: (changes, revision) =>
      row
        ? api.changeRecord(entity.path, row.id, revision, { data: changes })
        : api.createRecord(entity.path, {
            data: changes,
            ...(entity.belongs !== 'group' && { site_id: site || (entity.belongs === 'either' ? '*' : '') }),
            ...(entity.isTranslated && { language_code: language }),
          }),
  })
  useSlugFromTitle(entity, form, row === undefined)

  async function save(complete = false, isSure = false): Promise<RecordRow | undefined> {
    const isAsked = row?.id === me.id && !isSure
    const losing = isAsked ? await screenSlots[entity.path]?.lossOf?.(form.base, form.values) : undefined
    setLoss(losing)
    if (losing) return undefined
    setPublishFailure(undefined)
    const stored = await form.save(complete)
    if (!stored) {
      setSummary((count) => count + 1)
      return undefined
    }
    if (row) rememberRecord(entity.path, stored)
    void forgetRecords(entity.path)
    if (!row) {
      moving.current = true
      await navigate({ to: routes.admin.record(entity.path, stored.id), replace: true })
      notifications.show({ message: `“${stored.title}” is created.` })
    }
    return stored
  }

  async function publish(): Promise<void> {
    setPublishing(true)
    try {
      const stored = await save(true)
      if (!stored) return
      const published = await api.publishRecord(entity.path, stored.id, stored.revision)
      form.adopt(published)
      rememberRecord(entity.path, published)
      await forgetRecords(entity.path)
      notifications.show({ message: `“${published.title}” is published.` })
    } catch (error) {
      setPublishFailure(error)
      setSummary((count) => count + 1)
    } finally {
      setPublishing(false)
    }
  }

  useSaveKeys({ save: () => void save(), publish: entity.isPublished ? () => void publish() : undefined })

  const refusal = row?.why_not?.edit
  const place = useMemo(
    () => ({ site_id: row?.site_id ?? site, language_code: row?.language_code ?? language }),
    [row?.site_id, row?.language_code, site, language],
  )
  const isLocked = refusal !== undefined
  const Below = screenSlots[entity.path]?.below
  const go = (name: string) => focusField(name, root)
  const problems = form.problems
  return (
    <RecordContext value={place}>
      <UploadSiteContext value={place.site_id}>
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
            <header className="vx-record-head">
              <nav aria-label="Breadcrumb" className="vx-crumbs">
                <Link to={routes.admin.records(entity.path)}>{entity.label.many}</Link>
                <span aria-hidden>/</span>
              </nav>
              <h1>{title}</h1>
              {row && entity.isPublished && <StatusBadge page={{ ...row, revision: form.revision }} />}
            </header>
            <SectionNav sections={sections} problems={problems} />
            <div className="vx-record-body">
              <div className="vx-record-fields">
                {isLocked && (
                  <Alert color="gray" variant="light" title="You can read this, but not change it">
                    It cannot be changed by you: {refusal}
                  </Alert>
                )}
                {note && (
                  <Alert color="blue" variant="light" title="A copy">
                    {note}
                  </Alert>
                )}
                {form.unsent && (
                  <Alert color="blue" variant="light" title="Something you wrote was kept">
                    <p>
                      At {formatTime(form.unsent.at)} you left this form without saving. It was kept in this browser.
                      {form.unsent.revision !== form.revision && ' The record has been saved since then.'}
                    </p>
                    <div className="vx-form-actions">
                      <Button size="xs" onClick={form.restore}>
                        Put it back
                      </Button>
                      <Button size="xs" variant="default" onClick={form.forget}>
                        Throw it away
                      </Button>
                    </div>
                  </Alert>
                )}
                {summary > 0 && Object.keys(problems).length > 0 && (
                  <ErrorSummary key={summary} entity={entity} problems={problems} go={go} />
                )}
                {form.failure !== undefined && <ErrorState error={form.failure} retry={() => void save()} />}
                {publishFailure !== undefined && <ErrorState error={publishFailure} />}
                {!row && (
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
                    problems={problems}
                  />
                )}
                {sections.map((section) => (
                  <Section
                    key={section.id}
                    entity={entity}
                    section={section}
                    form={form}
                    isLocked={isLocked}
                    isOnly={sections.length === 1}
                  />
                ))}
                {Below && (
                  <Suspense>
                    <Below entity={entity} form={form} row={row} site={row?.site_id ?? (site || everySite)} />
                  </Suspense>
                )}
                {row && below?.(row)}
              </div>
              {row && side && (
                <aside className="vx-record-side" aria-label="About this record">
                  {side(form, row)}
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
                    busy: publishing,
                    done: row?.status === 'published' && row.published_revision === form.revision,
                  },
                })}
            />
          </form>
          {loss && <SaveQuestion loss={loss} close={() => setLoss(undefined)} save={() => void save(false, true)} />}
          <Suspense>
            {form.conflict && <ConflictDialog entity={entity} conflict={form.conflict} settle={form.settle} />}
          </Suspense>
          <LeaveGuard
            isDirty={() => form.isDirty && !moving.current}
            save={async () => (await form.save()) !== undefined}
            forget={form.forget}
          />
        </NestedControls>
      </UploadSiteContext>
    </RecordContext>
  )
}

interface SectionProps {
  readonly entity: Entity
  readonly section: FormSection
  readonly form: Form
  readonly isLocked: boolean
  readonly isOnly: boolean
}

function Section({ entity, section, form, isLocked, isOnly }: SectionProps) {
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
            error={form.problems[name]}
            disabled={isLocked}
            write={form.write}
            leave={form.leave}
          />
        ))}
      </div>
    </section>
  )
}

/** A new record's address follows its title until somebody writes one. */
function useSlugFromTitle({ fields, title, slug }: Entity, form: Form, isNew: boolean): void {
  const written = String(form.values[title] ?? '')
  const last = useRef('')
  useEffect(() => {
    if (!isNew || !slug || fields[slug]?.format !== 'slug') return
    const current = String(form.values[slug] ?? '')
    if (current !== last.current) return
    last.current = slugify(written)
    if (current !== last.current) form.write(slug, last.current)
  })
}

function useSaveKeys({
  save,
  publish,
}: {
  readonly save: () => void
  readonly publish: (() => void) | undefined
}): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (!event.ctrlKey && !event.metaKey) return
      if (event.key.toLowerCase() === 's') {
        event.preventDefault()
        save()
      }
      if (event.key === 'Enter' && publish) {
        event.preventDefault()
        publish()
      }
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  })
}
