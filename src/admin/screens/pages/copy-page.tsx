import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { isRecordTemplate } from '#model/page/bound-page.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { limits } from '#model/limits.ts'
import { label, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { Select } from '../../components/lazy-fields.tsx'
import type { PageCopy as AskedCopy, PageRow } from '#contract/pages.ts'
import type { Site } from '#contract/sites.ts'
import { call } from '../../api/api.ts'
import type { Page } from '#model/page/page.ts'
import { MayNotCreate } from '../../components/may-not-create.tsx'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { brandOfSiteQuery, pageQuery, sitesQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { useMay } from '../../api/use-may.ts'
import { ChoosePage } from './choose-page.tsx'
import { pathProblem } from './new-path.ts'
import type { UnfitChoice } from './unfit-elements.tsx'
import { isWithin, layoutsOf } from '../../components/page-options.ts'
import { refusalOf } from '../../api/refusal-of.ts'
import { useOpenLanguages } from './use-open-languages.ts'
import { PathField } from './path-field.tsx'
import './page-screens.css'

// With the definitions of all slices, which a copy needs only where something does not fit.
const UnfitElements = lazy(async () => ({ default: (await import('./unfit-elements.tsx')).UnfitElements }))

/** Copy of a page as its form has it: all is said. */
type PageCopy = Required<AskedCopy>

const fields = ['title', 'path', 'layout', 'language_code'] as const

/** An independent copy of a page, on the same site or another, for those who may create one. */
export function CopyPage() {
  const may = useMay({ area: 'pages' })
  if (!may('create')) return <MayNotCreate many={t('pages')} />
  return <PageToCopy />
}

function PageToCopy() {
  const { page: id } = useSearch({ from: '/signed-in/shell/voix/pages/copy' })
  const page = useQuery({ ...pageQuery(id ?? ''), enabled: id !== undefined })
  return (
    <div className="vx-screen">
      <title>{t('Copy a page · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{page.data ? t('Copy “{title}”', { title: page.data.page.title }) : t('Copy a page')}</h1>
      </header>
      {id === undefined && <ChoosePage to={routes.admin.copyPage} />}
      {id !== undefined && page.isPending && <LoadingState />}
      {page.isError && <ErrorState error={page.error} retry={() => void page.refetch()} />}
      {page.data && <CopyForm key={id} source={page.data} />}
    </div>
  )
}

function CopyForm({ source: { page } }: { readonly source: PageRow }) {
  const sites = useQuery(sitesQuery)
  const reach = useSession().user.reach?.pages
  const navigate = useNavigate()
  const client = useQueryClient()
  const [copy, setCopy] = useState<PageCopy>({
    site_id: page.site_id,
    language_code: page.language_code,
    layout: page.layout,
    // There is one for all records of a kind on a site, so a copy is for another site or language.
    path: isRecordTemplate(page) ? page.path : `${page.path || 'home'}-copy`,
    title: copyOf(page.title),
    keep_pictures: true,
    leave_out: false,
    convert: true,
  })
  const site = sites.data?.find(({ id }) => id === copy.site_id)
  const languages = useOpenLanguages(site)
  const brand = useQuery(brandOfSiteQuery(site?.settings?.brand_id)).data
  const unfit = useQuery({
    queryKey: ['pages', 'unfit', page.id, copy.layout],
    queryFn: async () =>
      (await call('GET /api/pages/:id/unfit', { params: { id: page.id }, query: { layout: copy.layout } })).rows,
  })
  const making = useMutation({
    mutationFn: () =>
      call('POST /api/pages/:id/copy', { params: { id: page.id }, body: { ...copy, title: copy.title.trim() } }),
    onSuccess: async ({ page: made }) => {
      await client.invalidateQueries({ queryKey: ['pages'] })
      await navigate({ to: '/voix/studio', search: { page: made.id } })
    },
  })
  const refusal = refusalOf(making.error, fields)
  const title = copy.title.trim() ? refusal.title : t('Enter a title for the page.')
  const change = (next: Partial<PageCopy>) => {
    making.reset()
    setCopy({ ...copy, ...next })
  }
  return (
    <form
      className="vx-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!title && !pathProblem(copy.path)) making.mutate()
      }}
    >
      {making.isError && Object.keys(refusal).length === 0 && <ErrorState error={making.error} />}
      <div className="vx-two">
        <Select
          label={t('Site of the copy')}
          allowDeselect={false}
          searchable
          data={(sites.data ?? [])
            .filter((each) => isWithin(reach, each))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={copy.site_id}
          onChange={(id) => {
            const next = sites.data?.find((each) => each.id === id)
            if (next) change(atSite(copy, page, next))
          }}
        />
        <Select
          label={t('Language')}
          description={t('The texts stay as they are. To translate them, use “Translate…”.')}
          allowDeselect={false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={languages}
          value={copy.language_code}
          error={refusal.language_code}
          onChange={(language_code) => language_code && change({ language_code })}
        />
        <TextInput
          label={t('Title')}
          required
          maxLength={limits.titleLength}
          value={copy.title}
          error={title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <PathField
          site={site}
          language={copy.language_code}
          path={copy.path}
          error={refusal.path}
          write={(path) => change({ path })}
        />
        <Select
          label={t('Layout')}
          description={label(layoutOf(copy.layout).description)}
          allowDeselect={false}
          searchable
          data={layoutsOf(site, brand)}
          value={copy.layout}
          error={refusal.layout}
          onChange={(layout) => layout && change({ layout })}
        />
      </div>
      {unfit.data && unfit.data.length > 0 && (
        <Suspense fallback={<LoadingState />}>
          <UnfitElements
            layout={copy.layout}
            from={page.layout}
            problems={unfit.data}
            choice={copy.convert ? 'convert' : copy.leave_out ? 'leave-out' : 'keep'}
            choose={(choice: UnfitChoice) =>
              change({ convert: choice === 'convert', leave_out: choice === 'leave-out' })
            }
          />
        </Suspense>
      )}
      <Checkbox
        label={t('Keep pictures')}
        description={t('Without pictures, picture fields of the copy are empty.')}
        checked={copy.keep_pictures}
        onChange={(event) => change({ keep_pictures: event.currentTarget.checked })}
      />
      <div className="vx-form-actions" data-stays>
        <Button type="submit" loading={making.isPending}>
          {t('Copy and open in the studio')}
        </Button>
        <Button component={Link} to={routes.admin.pages} variant="default">
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}

function copyOf(title: string): string {
  return t('Copy of {title}', { title }).slice(0, limits.titleLength)
}

/** Copy of a page at another site, where its title is free; an edited title stays. */
function atSite({ title }: PageCopy, page: Page, { id: site_id, language_code, layout }: Site): Partial<PageCopy> {
  const isOwn = title !== undefined && title !== page.title && title !== copyOf(page.title)
  const usual = site_id === page.site_id ? copyOf(page.title) : page.title
  return { site_id, language_code, layout, path: page.path, title: isOwn ? title : usual }
}
