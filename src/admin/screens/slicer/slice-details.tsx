import { Button } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { rich } from '#messages/rich.ts'
import { label as translated, t } from '#messages/interface.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { routes } from '#routes.ts'
import type { SliceDefinition } from '#contract/definitions.ts'
import { PreviewFrame } from '../../components/preview-frame.tsx'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { slicesQuery } from '../../api/queries.ts'
import { FieldTable } from './field-table.tsx'
import { SliceUsage } from './slice-usage.tsx'
import { UnknownSlice } from './unknown-slice.tsx'
import './slicer.css'
import { SegmentedControl } from '../../components/segmented-control.tsx'

/** Details of a slice: preview, fields, layouts and references. */
export function SliceDetails() {
  const { name = '' } = useParams({ strict: false })
  const slices = useQuery(slicesQuery)
  const slice = slices.data?.find(({ component }) => component === name)
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{t('{label} · Slices · Voix', { label: slice ? translated(slice.label) : name })}</title>
      {slices.isPending && <LoadingState />}
      {slices.isError && <ErrorState error={slices.error} retry={() => void slices.refetch()} />}
      {slices.data && !slice && <UnknownSlice name={name} />}
      {slice && <Details key={name} slice={slice} />}
    </div>
  )
}

function Details({ slice }: { readonly slice: SliceDefinition }) {
  const { component, label, group, description, deprecated, templates } = slice
  const [template, setTemplate] = useState(0)
  return (
    <>
      <header className="vx-slice-lead">
        <nav className="vx-breadcrumb" aria-label={t('Breadcrumb')}>
          <Link to={routes.admin.slicer}>{t('Slices')}</Link>
          <span aria-hidden>/</span>
          <Link to={routes.admin.slicer} search={{ group }}>
            {translated(group)}
          </Link>
        </nav>
        <div className="vx-screen-head">
          <h1 className="vx-slice-title">
            {translated(label)}
            {deprecated && (
              <span className="vx-mark" data-kind="amber">
                {t('Deprecated')}
              </span>
            )}
          </h1>
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link to={routes.admin.slicePreview(component)} search={template > 0 ? { template } : {}} {...props} />
            )}
            leftSection={<IconArrowsMaximize size={16} />}
          >
            {t('Open preview')}
          </Button>
        </div>
        <p>{translated(description)}</p>
      </header>
      {templates.length > 1 && (
        <SegmentedControl
          aria-label={t('Template')}
          value={String(template)}
          onChange={(next) => setTemplate(Number(next))}
          data={templates.map(({ label: words }, i) => ({ value: String(i), label: translated(words) }))}
          style={{ justifySelf: 'start', maxWidth: '100%', overflowX: 'auto' }}
        />
      )}
      <PreviewFrame
        src={`${routes.frames.slice(component)}?template=${template}`}
        title={[label, templates[template]?.label ?? ''].filter(Boolean).map(translated).join(', ')}
        width={1280}
        height={660}
      />
      <Facts slice={slice} />
      <div>
        <h2>{rich('Fields {span}', { span: <span className="vx-count">{Object.keys(slice.fields).length}</span> })}</h2>
        <FieldTable fields={slice.fields} sample={templates[template]} />
      </div>
      <section aria-labelledby="usage">
        <h2 id="usage">{t('Used on')}</h2>
        <SliceUsage component={component} />
      </section>
    </>
  )
}

function Facts({ slice: { component, layouts, slots, tags, hydrate } }: { readonly slice: SliceDefinition }) {
  return (
    <dl className="vx-slice-facts">
      <div>
        <dt>{t('Name')}</dt>
        <dd>
          <code className="vx-code">{component}</code>
        </dd>
      </div>
      <div>
        <dt>{t('Layouts')}</dt>
        <dd>{layouts === '*' ? t('All layouts') : layouts.map((id) => translated(layoutOf(id).label)).join(', ')}</dd>
      </div>
      <div>
        <dt>{t('Slots')}</dt>
        <dd>
          {Object.keys(slots).length === 0 && t('None: it cannot hold other slices')}
          {Object.entries(slots).map(([slot, allowed]) => (
            <span key={slot}>
              <code className="vx-code">{slot}</code>{' '}
              {allowed === '*' ? t('any slice') : allowed.map((name) => <SliceLink key={name} name={name} />)}
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>{t('Tags')}</dt>
        <dd>
          {tags.length === 0 && t('None')}
          {tags.map((tag) => (
            <Link key={tag} to={routes.admin.slicer} search={{ tag }}>
              {translated(tag)}
            </Link>
          ))}
        </dd>
      </div>
      <div>
        <dt>{t('Becomes interactive')}</dt>
        <dd>{waking[hydrate]}</dd>
      </div>
    </dl>
  )
}

function SliceLink({ name }: { readonly name: string }) {
  return (
    <>
      <Link to={routes.admin.sliceDetails(name)}>{name}</Link>{' '}
    </>
  )
}

const waking: Readonly<Record<SliceDefinition['hydrate'], string>> = {
  never: t('Never: it is plain HTML'),
  load: t('As soon as the page loads'),
  idle: t('When the browser is idle'),
  visible: t('When it scrolls into view'),
  interaction: t('At the visitor’s first interaction'),
}
