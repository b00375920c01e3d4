import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { PreviewFrame } from '../../components/preview-frame.tsx'
import { ErrorState } from '../../components/states.tsx'
import { templatesQuery } from '../../api/queries.ts'

interface TemplateGalleryProps {
  readonly layout: string
  /** Brand of the site of the page. */
  readonly brand: unknown
  readonly value: string | undefined
  readonly choose: (template: string | undefined) => void
}

/** Gallery of page templates, with previews in the layout, and an empty page. */
export function TemplateGallery({ layout, brand, value, choose }: TemplateGalleryProps) {
  const templates = useQuery(templatesQuery)
  const offered = (templates.data ?? []).filter(
    ({ layouts, brand_ids }) =>
      (layouts.length === 0 || layouts.includes(layout)) &&
      (brand_ids.length === 0 || (typeof brand === 'string' && brand_ids.includes(brand))),
  )
  return (
    <fieldset className="vx-templates" aria-busy={templates.isPending}>
      <legend>{t('Template')}</legend>
      {templates.isError && <ErrorState error={templates.error} retry={() => void templates.refetch()} />}
      <div className="vx-template-grid">
        <TemplateCard
          name={t('Blank page')}
          about={t('Add slices in the studio.')}
          checked={!value}
          choose={() => choose(undefined)}
        />
        {/* As tall as what comes: a form that moves under the pointer loses the click. */}
        {templates.isPending && ['one', 'two'].map((each) => <Skeleton key={each} mih={240} radius="md" />)}
        {offered.map(({ id, name, description, preview_image }) => (
          <TemplateCard
            key={id}
            name={name}
            about={description}
            checked={value === id}
            choose={() => choose(id)}
            picture={preview_image}
            src={`${routes.frames.template(id)}?layout=${encodeURIComponent(layout)}`}
          />
        ))}
      </div>
      {templates.data && offered.length === 0 && (
        <p className="vx-help">
          {templates.data.length === 0
            ? t('No page templates yet. Save a page as a template from its menu in the list of pages.')
            : t('No page templates for this layout.')}
        </p>
      )}
    </fieldset>
  )
}

interface TemplateCardProps {
  readonly name: string
  readonly about: string
  readonly checked: boolean
  readonly choose: () => void
  readonly src?: string
  /** Asset that stands for the preview. */
  readonly picture?: string
}

/** Card of a template, as a radio button with its preview. */
export function TemplateCard({ name, about, checked, choose, src, picture }: TemplateCardProps) {
  return (
    <label className="vx-template" data-checked={checked || undefined}>
      <input type="radio" name="template" className="vx-hidden" checked={checked} onChange={choose} />
      <span className="vx-template-picture" inert>
        {picture ? (
          <img src={`/media/${picture}/800.jpg`} alt="" />
        ) : src ? (
          <PreviewFrame src={src} title={t('Preview of {name}', { name })} width={1280} height={900} />
        ) : (
          <span>+</span>
        )}
      </span>
      <strong>{name}</strong>
      {about && <span className="vx-dim">{about}</span>}
    </label>
  )
}
