import { Button, SegmentedControl } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { layoutOf } from '#layouts/layouts.ts'
import { routes } from '#routes.ts'
import type { SliceDefinition } from '../../api/api.ts'
import { PreviewFrame } from '../../components/preview-frame.tsx'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { slicesQuery } from '../../api/queries.ts'
import { FieldTable } from './field-table.tsx'
import { SliceUsage } from './slice-usage.tsx'
import { UnknownSlice } from './unknown-slice.tsx'
import './slicer.css'

/** Details of a slice: preview, fields, layouts and references. */
export function SliceDetails() {
  const { name = '' } = useParams({ strict: false })
  const slices = useQuery(slicesQuery)
  const slice = slices.data?.find(({ component }) => component === name)
  return (
    <div className="vx-screen vx-screen-wide">
      <title>{`${slice?.label ?? name} · Slices · Voix`}</title>
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
        <nav className="vx-breadcrumb" aria-label="Where this is">
          <Link to={routes.admin.slicer}>Slices</Link>
          <span aria-hidden>/</span>
          <Link to={routes.admin.slicer} search={{ group }}>
            {group}
          </Link>
        </nav>
        <div className="vx-screen-head">
          <h1 className="vx-slice-title">
            {label}
            {deprecated && (
              <span className="vx-mark" data-kind="amber">
                Deprecated
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
            Open preview
          </Button>
        </div>
        <p>{description}</p>
      </header>
      {templates.length > 1 && (
        <SegmentedControl
          aria-label="Template"
          value={String(template)}
          onChange={(next) => setTemplate(Number(next))}
          data={templates.map(({ label: words }, i) => ({ value: String(i), label: words }))}
          style={{ justifySelf: 'start', maxWidth: '100%', overflowX: 'auto' }}
        />
      )}
      <PreviewFrame
        src={`${routes.frames.slice(component)}?template=${template}`}
        title={`${label}, ${templates[template]?.label ?? 'empty'}`}
        width={1280}
        height={660}
      />
      <Facts slice={slice} />
      <div>
        <h2>
          Fields <span className="vx-count">{Object.keys(slice.fields).length}</span>
        </h2>
        <FieldTable fields={slice.fields} sample={templates[template]} />
      </div>
      <section aria-labelledby="usage">
        <h2 id="usage">Used on</h2>
        <SliceUsage component={component} />
      </section>
    </>
  )
}

function Facts({ slice: { component, layouts, slots, tags, hydrate } }: { readonly slice: SliceDefinition }) {
  return (
    <dl className="vx-slice-facts">
      <div>
        <dt>Name</dt>
        <dd>
          <code className="vx-code">{component}</code>
        </dd>
      </div>
      <div>
        <dt>Layouts</dt>
        <dd>{layouts === '*' ? 'All of them' : layouts.map((id) => layoutOf(id).label).join(', ')}</dd>
      </div>
      <div>
        <dt>Slots</dt>
        <dd>
          {Object.keys(slots).length === 0 && 'None: it holds no other slices'}
          {Object.entries(slots).map(([slot, allowed]) => (
            <span key={slot}>
              <code className="vx-code">{slot}</code>{' '}
              {allowed === '*' ? 'any slice' : allowed.map((name) => <SliceLink key={name} name={name} />)}
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt>Tags</dt>
        <dd>
          {tags.length === 0 && 'None'}
          {tags.map((tag) => (
            <Link key={tag} to={routes.admin.slicer} search={{ tag }}>
              {tag}
            </Link>
          ))}
        </dd>
      </div>
      <div>
        <dt>Wakes in the browser</dt>
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
  never: 'Never: it is plain HTML',
  load: 'As soon as the page is there',
  idle: 'When the browser has nothing else to do',
  visible: 'When it scrolls into view',
  interaction: 'When it is first touched',
}
