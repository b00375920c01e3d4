import { Alert, Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isRecordTemplate } from '#model/bound-page.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { limits } from '#model/limits.ts'
import { routes } from '#routes.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { api, type PageRow } from '../../api/api.ts'
import type { PageCopy } from '../../api/pages.ts'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { pageQuery, sitesQuery } from '../../api/queries.ts'
import { ChoosePage } from './choose-page.tsx'
import { pathProblem } from './new-path.ts'
import { languagesOf, layoutsOf, refusalOf } from './page-options.ts'
import { PathField } from './path-field.tsx'
import './page-screens.css'

const fields = ['title', 'path', 'layout', 'language_code'] as const

/** An independent copy of a page, on the same site or another. */
export function CopyPage() {
  const { page: id } = useSearch({ from: '/signed-in/shell/voix/pages/copy' })
  const page = useQuery({ ...pageQuery(id ?? ''), enabled: id !== undefined })
  return (
    <div className="vx-screen">
      <title>Copy a page · Voix</title>
      <header className="vx-screen-head">
        <h1>Copy {page.data ? `“${page.data.page.title}”` : 'a page'}</h1>
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
  const navigate = useNavigate()
  const client = useQueryClient()
  const [copy, setCopy] = useState<PageCopy>({
    site_id: page.site_id,
    language_code: page.language_code,
    layout: page.layout,
    // There is one for all records of a kind on a site, so a copy is for another site or language.
    path: isRecordTemplate(page) ? page.path : `${page.path || 'home'}-copy`,
    title: `Copy of ${page.title}`.slice(0, limits.titleLength),
    keep_pictures: true,
    leave_out: false,
  })
  const site = sites.data?.find(({ id }) => id === copy.site_id)
  const unfit = useQuery({
    queryKey: ['pages', 'unfit', page.id, copy.layout],
    queryFn: async () => (await api.pageUnfit(page.id, copy.layout)).rows,
  })
  const making = useMutation({
    mutationFn: () => api.copyPage(page.id, { ...copy, title: copy.title.trim() }),
    onSuccess: async ({ page: made }) => {
      await client.invalidateQueries({ queryKey: ['pages'] })
      await navigate({ to: '/voix/studio', search: { page: made.id } })
    },
  })
  const refusal = refusalOf(making.error, fields)
  const title = copy.title.trim() ? refusal.title : 'Give the page a title.'
  const change = (next: Partial<PageCopy>) => {
    making.reset()
    setCopy({ ...copy, ...next })
  }
  const misfits = [...new Set((unfit.data ?? []).map(({ reason }) => reason))]
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
          label="To the site"
          allowDeselect={false}
          searchable
          data={(sites.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={copy.site_id}
          onChange={(id) => {
            const next = sites.data?.find((each) => each.id === id)
            if (next)
              change({ site_id: next.id, language_code: next.language_code, layout: next.layout, path: page.path })
          }}
        />
        <Select
          label="Language"
          description="The words stay as they are; to translate them, use Translate."
          allowDeselect={false}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={languagesOf(site)}
          value={copy.language_code}
          error={refusal.language_code}
          onChange={(language_code) => language_code && change({ language_code })}
        />
        <TextInput
          label="Title"
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
          label="Layout"
          description={layoutOf(copy.layout).description}
          allowDeselect={false}
          searchable
          data={layoutsOf(site)}
          value={copy.layout}
          error={refusal.layout}
          onChange={(layout) => layout && change({ layout })}
        />
      </div>
      {misfits.length > 0 && (
        <Alert
          color="yellow"
          variant="light"
          title={`${layoutOf(copy.layout).label} does not allow everything on this page`}
        >
          <ul className="vx-plain-list">
            {misfits.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <Checkbox
            mt="sm"
            label="Leave these out of the copy"
            description="Otherwise they come along, and the copy can be published once they are replaced."
            checked={copy.leave_out}
            onChange={(event) => change({ leave_out: event.currentTarget.checked })}
          />
        </Alert>
      )}
      <Checkbox
        label="Keep the pictures"
        description="Without them each place for a picture is empty, to be filled with others."
        checked={copy.keep_pictures}
        onChange={(event) => change({ keep_pictures: event.currentTarget.checked })}
      />
      <div className="vx-form-actions" data-stays>
        <Button type="submit" loading={making.isPending}>
          Copy and open in the studio
        </Button>
        <Button component={Link} to={routes.admin.pages} variant="default">
          Cancel
        </Button>
      </div>
    </form>
  )
}
