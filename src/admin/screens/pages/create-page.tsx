import type { Site } from '#contract/sites.ts'
import type { NewPage as AskedPage, PageTemplate } from '#contract/pages.ts'
import { call } from '../../api/api.ts'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { layoutOf } from '#layouts/layouts.ts'
import { limits } from '#model/limits.ts'
import type { Seo } from '#model/page/page.ts'
import type { RecordData } from '#model/records/records.ts'
import { firstLayout } from '#model/page/site-layouts.ts'
import { label, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { MayNotCreate } from '../../components/may-not-create.tsx'
import { NoSite } from '../../components/no-site.tsx'
import { ErrorState } from '../../components/states.tsx'
import { brandOfSiteQuery, sitesQuery, templatesQuery } from '../../api/queries.ts'
import { useTitleSlug } from '../../components/use-title-slug.ts'
import { useSession } from '../../api/session.ts'
import { useMay } from '../../api/use-may.ts'
import { pathProblem } from './new-path.ts'
import { isWithin, layoutsOf } from '../../components/page-options.ts'
import { refusalOf } from '../../api/refusal-of.ts'
import { PathField } from './path-field.tsx'
import { filledSeo, SeoFields } from './seo-fields.tsx'
import { useOpenLanguages } from './use-open-languages.ts'
import { TemplateGallery } from './template-gallery.tsx'
import './page-screens.css'

interface Draft {
  readonly title: string
  /** Undefined until the editor writes one: it then follows the title. */
  readonly path?: string
  readonly site?: string
  readonly layout?: string
  readonly language?: string
  readonly template?: string | undefined
  readonly seo: Seo
}

/** New page as its form has it: in a language that was chosen. */
type NewPage = AskedPage & { readonly language_code: string }

const fields = ['title', 'path', 'layout', 'language_code'] as const

/** New page form: path, template and title, for those who may create one. */
export function CreatePage() {
  const may = useMay({ area: 'pages' })
  if (!may('create')) return <MayNotCreate many={t('pages')} />
  return <NewPageForm />
}

function NewPageForm() {
  const { site: asked, template: given } = useSearch({ from: '/signed-in/shell/voix/pages/create' })
  const sites = useQuery(sitesQuery)
  const reach = useSession().user.reach?.pages
  const navigate = useNavigate()
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>({ title: '', seo: {}, ...(given && { template: given }) })
  const [tried, setTried] = useState(false)

  const templates = useQuery({ ...templatesQuery, enabled: given !== undefined })
  const siteAmong = (known: readonly Site[] = [], offered: readonly PageTemplate[] = []) => {
    const { layouts = [] } = offered.find(({ id }) => id === given) ?? {}
    const own = known.filter((each) => isWithin(reach, each))
    return (
      own.find(({ id }) => id === (draft.site ?? asked)) ??
      // Who comes to begin with a template sees it on a site that wears one of its layouts.
      own.find(({ layout }) => layouts.includes(layout)) ??
      own[0]
    )
  }
  const site = siteAmong(sites.data, templates.data)
  const brand = useQuery(brandOfSiteQuery(site?.settings?.brand_id)).data
  const languages = useOpenLanguages(site)
  const address = useTitleSlug(draft.title, 'page')
  const page = pageOf(draft, site, brand, address.slug)
  const creation = useMutation({
    // A user who is quicker than the list of sites waits for it.
    mutationFn: async () => {
      const known = await client.ensureQueryData(sitesQuery)
      const offered = given === undefined ? [] : await client.ensureQueryData(templatesQuery)
      const chosen = siteAmong(known, offered)
      const ofChosen = await client.ensureQueryData(brandOfSiteQuery(chosen?.settings?.brand_id)).catch(() => undefined)
      const body = pageOf(draft, chosen, ofChosen, await address.loaded())
      return call('POST /api/pages', { body, siteId: body.site_id })
    },
    onSuccess: async ({ page: created }) => {
      await client.invalidateQueries({ queryKey: ['pages'] })
      await navigate({ to: '/voix/studio', search: { page: created.id } })
    },
  })
  const refusal = refusalOf(creation.error, fields)
  const shown = { ...(tried && problemsOf(page)), ...refusal }
  const change = (next: Partial<Draft>) => {
    creation.reset()
    setDraft({ ...draft, ...next })
  }

  if (sites.data?.length === 0)
    return (
      <div className="vx-screen">
        <title>{t('New page · Voix')}</title>
        <header className="vx-screen-head">
          <h1>{t('New page')}</h1>
        </header>
        <NoSite />
      </div>
    )
  return (
    <div className="vx-screen">
      <title>{t('New page · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{t('New page')}</h1>
      </header>
      <form
        className="vx-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (Object.keys(problemsOf(page)).length === 0) creation.mutate()
        }}
      >
        {creation.isError && Object.keys(refusal).length === 0 && <ErrorState error={creation.error} />}
        {sites.isError && <ErrorState error={sites.error} retry={() => void sites.refetch()} />}
        <div className="vx-two">
          <TextInput
            label={t('Title')}
            required
            // The form is what one came for: its first field, not the menu of the admin.
            autoFocus
            value={draft.title}
            maxLength={limits.titleLength}
            error={shown.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
          <PathField
            site={site}
            language={page.language_code}
            path={page.path}
            error={shown.path}
            quiet={page.title === '' && draft.path === undefined}
            write={(path) => change({ path })}
          />
        </div>
        <div className="vx-two">
          <Select
            label={t('Site')}
            allowDeselect={false}
            searchable
            data={(sites.data ?? [])
              .filter((each) => isWithin(reach, each))
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={page.site_id}
            onChange={(id) => id && setDraft(draftOn(id, draft))}
          />
          <Select
            label={t('Language')}
            allowDeselect={false}
            data={languages}
            value={page.language_code}
            error={shown.language_code}
            onChange={(language) => language && change({ language })}
          />
        </div>
        <Select
          className="vx-half"
          label={t('Layout')}
          description={label(layoutOf(page.layout).description)}
          allowDeselect={false}
          searchable
          data={layoutsOf(site, brand)}
          value={page.layout}
          error={shown.layout}
          onChange={(layout) => layout && change({ layout })}
        />
        <TemplateGallery
          layout={page.layout}
          brand={site?.settings?.brand_id}
          value={draft.template}
          choose={(template) => change({ template })}
        />
        <SeoFields value={draft.seo} write={(next) => change({ seo: next })} title={page.title} />
        <div className="vx-form-actions" data-stays>
          <Button type="submit" loading={creation.isPending}>
            {t('Create and open in the studio')}
          </Button>
          <Button component={Link} to={routes.admin.pages} variant="default">
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}

/** Draft for another site, whose languages, layouts and templates differ. */
function draftOn(site: string, { title, seo, path }: Draft): Draft {
  return { title, seo, site, ...(path !== undefined && { path }) }
}

function pageOf(draft: Draft, site: Site | undefined, brand: RecordData | undefined, slug: string): NewPage {
  const seo = filledSeo(draft.seo)
  return {
    site_id: site?.id ?? '',
    title: draft.title.trim(),
    path: draft.path ?? slug,
    layout: draft.layout ?? (site ? firstLayout(site, brand) : 'blocks'),
    language_code: draft.language ?? site?.language_code ?? 'en',
    ...(draft.template && { template: draft.template }),
    ...(seo && { seo }),
  }
}

function problemsOf(page: NewPage): Partial<Record<(typeof fields)[number], string>> {
  const path = pathProblem(page.path)
  return {
    ...(page.title === '' && {
      title: t('Enter a title for the page.'),
    }),
    ...(path && { path }),
  }
}
