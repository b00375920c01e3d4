import { Checkbox } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { asset } from '#fields/index.ts'
import { label, t } from '#messages/interface.ts'
import { isSectionPage, isUnaddressed } from '#model/page/bound-page.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { limits } from '#model/limits.ts'
import type { LayoutId } from '#model/page/layout-name.ts'
import { isForAgents, type Seo } from '#model/page/page.ts'
import { definitions } from '#slices/definitions.ts'
import type { PageProperties } from '#contract/pages.ts'
import { call } from '../../../api/api.ts'
import { AssetControl } from '../../../controls/asset-control.tsx'
import { layoutChoices } from '../../../components/layout-choices.ts'
import { Select, TagsInput } from '../../../components/lazy-fields.tsx'
import { errorMessage } from '../../../components/states.tsx'
import { queryClient } from '../../../api/queries.ts'
import { pathProblem } from '../../../screens/pages/new-path.ts'
import { useEditor, useDocument } from '../../context.tsx'
import { AskConversion } from '../../brands/conversion-dialog.tsx'
import { brandCheck } from '../../brands/brand-check.ts'
import { DraftInput } from './draft-input.tsx'
import { PageFields } from './page-fields.tsx'
import { SectionUses } from '../../sections/section-uses.tsx'
import { tagEdits } from './tag-edits.ts'
import { useDraft } from './use-draft.ts'
import { Textarea } from '../../../components/textarea.tsx'
import { descriptionLength, titleLength } from '../../../components/search-length.ts'

const SearchPreview = lazy(async () => ({
  default: (await import('../../../components/search-preview.tsx')).SearchPreview,
}))

/** Page panel of the inspector, shown without a selection. */
export function PagePanel() {
  const { run, whyNot } = useEditor()
  const { title, path, tags } = {
    title: useDocument(({ page }) => page.title),
    path: useDocument(({ page }) => page.path),
    tags: useDocument(({ page }) => page.tags),
  }
  const isPrivate = useDocument(({ page }) => isForAgents(page))
  const isTemplate = isUnaddressed({ path })
  const properties = usePageProperties()
  return (
    <div className="vx-scroll vx-settings" aria-label={t('Page settings')} role="group">
      <div className="vx-inspector-head vx-flush">
        <h2>{t('Page')}</h2>
        <p className="vx-help">{t('Select an element on the canvas to edit it.')}</p>
      </div>
      {properties.error && (
        <p className="vx-error" role="alert">
          {properties.error}
        </p>
      )}
      <DraftInput
        id="field-title"
        label={t('Title')}
        value={title}
        write={(next) => properties.save({ title: next })}
        check={(next) => (next.trim() ? undefined : t('Enter a title for the page.'))}
        maxLength={limits.titleLength}
        commitsOnPause
      />
      <DraftInput
        label={t('Address')}
        description={
          whyNot.structure ??
          (isSectionPage({ path })
            ? t('A synced section has no address of its own.')
            : isTemplate
              ? t('This template draws every page below.')
              : t('Leave empty for the home page.'))
        }
        disabled={whyNot.structure !== undefined || isTemplate}
        leftSection="/"
        value={path}
        write={(next) => properties.save({ path: next })}
        check={pathProblem}
        // An empty one is of the home page, and may only be on its way to another.
        commitsOnPause={(next) => next !== ''}
      />
      <SectionUses />
      <LayoutChoice />
      <TagsInput
        label={t('Tags')}
        disabled={whyNot.structure !== undefined}
        description={t('Interests of visitors: who views the page gains a point for each. Conditions ask for points.')}
        value={[...tags]}
        onChange={(next) => tagEdits(null, tags, next).forEach(run)}
        splitChars={[',', ' ']}
      />
      <Checkbox
        size="xs"
        disabled={whyNot.structure !== undefined}
        label={t('Only for signed-in travel agents')}
        description={
          isTemplate
            ? t('Applies once published. Other visitors find the product’s page.')
            : t('Applies once published. Other visitors are sent to sign in.')
        }
        checked={isPrivate}
        onChange={(event) => properties.save({ visibility: event.currentTarget.checked ? 'agents_only' : 'public' })}
      />
      {isSectionPage({ path }) ? null : isTemplate ? (
        <p className="vx-help">{t('Each record has its own text for search engines.')}</p>
      ) : (
        <SearchWords save={(seo) => properties.save({ seo })} />
      )}
      <PageFields />
    </div>
  )
}

/** Title, path and search words are saved at once, by a request of their own that waits its turn. */
function usePageProperties() {
  const { studio, saver } = useEditor()
  const { mutate, error } = useMutation({
    mutationFn: (properties: PageProperties) =>
      saver.exclusively(() => {
        const { page, revision } = studio.get()
        return call('PATCH /api/pages/:id', {
          params: { id: page.id },
          body: { revision, ...properties },
          siteId: page.site_id,
        })
      }),
    onSuccess: ({ page, revision }) => {
      studio.propertiesSaved(page, revision)
      void queryClient.invalidateQueries({ queryKey: ['pages'] })
    },
  })
  return { save: mutate, error: error ? errorMessage(error) : undefined }
}

function LayoutChoice() {
  const { studio, rules, run, whyNot } = useEditor()
  const layout = useDocument(({ page }) => page.layout)
  const [wanted, setWanted] = useState<string | null>(null)
  function choose(next: string | null) {
    if (next === null || next === layout) return
    if (brandCheck(studio.get().page, rules, definitions, next).length > 0) setWanted(next)
    else
      run({
        label: t('Change layout to {label}', { label: label(layoutOf(next).label) }),
        command: { type: 'layout.update', layout: next },
      })
  }
  return (
    <>
      <Select
        label={t('Layout')}
        disabled={whyNot.structure !== undefined}
        description={label(layoutOf(layout).description)}
        searchable
        data={layoutChoices()}
        value={layout}
        onChange={choose}
      />
      <AskConversion layout={wanted} close={() => setWanted(null)} />
    </>
  )
}

function SearchWords({ save }: { readonly save: (seo: Seo) => void }) {
  const { whyNot, studio } = useEditor()
  const seo = useDocument(({ page }) => page.seo) ?? {}
  const layout = useDocument(({ page }) => page.layout) as LayoutId
  const { id, title, path } = {
    id: useDocument(({ page }) => page.id),
    title: useDocument(({ page }) => page.title),
    path: useDocument(({ page }) => page.path),
  }
  const description = useDraft({
    value: seo.meta_description ?? '',
    write: (meta_description) => save({ ...seo, meta_description }),
    commitsOnPause: true,
  })
  return (
    <fieldset className="vx-framed">
      <legend>{t('Search engines')}</legend>
      <DraftInput
        id="field-meta_title"
        label={t('Search title')}
        description={seo.meta_title ? titleLength(seo.meta_title) : t('Leave empty to use the page’s title.')}
        value={seo.meta_title ?? ''}
        write={(meta_title) => save({ ...seo, meta_title })}
        maxLength={120}
        commitsOnPause
      />
      <Textarea
        id="field-meta_description"
        label={t('Search description')}
        description={descriptionLength(description.shown)}
        minRows={2}
        maxLength={320}
        value={description.shown}
        onChange={(event) => description.change(event.currentTarget.value)}
        onBlur={description.finish}
      />
      {!isUnaddressed({ path }) && (
        <Suspense>
          <SearchPreview
            of={['pages', id]}
            body={{ title, seo: { ...seo, meta_description: description.shown } }}
            ask={(body) => call('POST /api/pages/:id/search-preview', { params: { id }, body: body as PreviewedTexts })}
          />
        </Suspense>
      )}
      <div className="vx-form-field">
        <label className="vx-label" htmlFor="share-picture">
          {t('Share picture')}
        </label>
        <p className="vx-help" id="share-picture-about">
          {t('Shown where a link to the page is shared. Leave empty for one with its title.')}
        </p>
        <AssetControl
          field={asset() as never}
          id="share-picture"
          describedBy="share-picture-about"
          label={t('Share picture')}
          layout={layout}
          newId={studio.newId}
          disabled={whyNot.structure !== undefined}
          value={seo.og_image ?? ''}
          write={(picture) => save(withSharePicture(seo, String(picture)))}
        />
      </div>
      <Checkbox
        size="xs"
        disabled={whyNot.structure !== undefined}
        label={t('Hide from search engines')}
        checked={seo.noindex ?? false}
        onChange={(event) => save({ ...seo, noindex: event.currentTarget.checked })}
      />
    </fieldset>
  )
}

interface PreviewedTexts {
  readonly title: string
  readonly seo: Seo
}

/** Without a picture there is no value: an empty one would be shared as it is. */
function withSharePicture({ og_image: _, ...seo }: Seo, picture: string): Seo {
  return picture === '' ? seo : { ...seo, og_image: picture }
}
