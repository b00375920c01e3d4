import { Button, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { layoutOf, layouts } from '#layouts/layouts.ts'
import { limits } from '#model/constants.ts'
import { routes } from '#routes.ts'
import { api, type NewPage } from '../../api.ts'
import { Failed } from '../../parts/states.tsx'
import { sitesQuery } from '../../queries.ts'
import { ApiError } from '../../transport.ts'
import { pathFrom, pathProblem } from './new-path.ts'

interface Draft {
  readonly title: string
  /** Undefined until the editor writes one: it then follows the title. */
  readonly path?: string
  readonly site?: string
  readonly layout?: string
  readonly language?: string
}

export function CreatePage() {
  const { site: asked } = useSearch({ from: '/signed-in/shell/voix/pages/create' })
  const sites = useQuery(sitesQuery)
  const navigate = useNavigate()
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft>({ title: '' })
  const [tried, setTried] = useState(false)

  const site = sites.data?.find(({ id }) => id === (draft.site ?? asked)) ?? sites.data?.[0]
  const page: NewPage = {
    site_id: site?.id ?? '',
    title: draft.title.trim(),
    path: draft.path ?? pathFrom(draft.title),
    layout: draft.layout ?? site?.layout ?? 'blocks',
    language_code: draft.language ?? site?.language_code ?? 'en',
  }
  const creation = useMutation({
    mutationFn: api.createPage,
    onSuccess: async ({ page: created }) => {
      await client.invalidateQueries({ queryKey: ['pages'] })
      await navigate({ to: '/voix/studio', search: { page: created.id } })
    },
  })
  const problems = { ...problemsOf(page), ...refusalOf(creation.error) }
  const shown = tried ? problems : refusalOf(creation.error)

  return (
    <div className="vx-screen">
      <title>New page · Voix</title>
      <header className="vx-screen-head">
        <h1>New page</h1>
      </header>
      <form
        className="vx-form vx-form-narrow"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (Object.keys(problemsOf(page)).length === 0) creation.mutate(page)
        }}
      >
        {creation.isError && Object.keys(refusalOf(creation.error)).length === 0 && <Failed error={creation.error} />}
        <TextInput
          label="Title"
          autoFocus
          required
          value={draft.title}
          maxLength={limits.titleLength}
          error={shown.title}
          onChange={(event) => setDraft({ ...draft, title: event.currentTarget.value })}
        />
        <Select
          label="Site"
          data={(sites.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={page.site_id}
          onChange={(id) => setDraft({ ...draft, ...(id && { site: id }) })}
        />
        <TextInput
          label="Path"
          description={`${site?.domains[0] ?? ''}/${page.path}. Leave it blank for the home page.`}
          leftSection="/"
          value={page.path}
          error={shown.path}
          onChange={(event) => setDraft({ ...draft, path: event.currentTarget.value })}
        />
        <Select
          label="Layout"
          description={layoutOf(page.layout).description}
          searchable
          data={[...layouts.values()].map(({ id, label }) => ({ value: id, label }))}
          value={page.layout}
          onChange={(layout) => setDraft({ ...draft, ...(layout && { layout }) })}
        />
        <TextInput
          label="Language"
          description="A language code such as en or es-MX."
          value={page.language_code}
          error={shown.language_code}
          onChange={(event) => setDraft({ ...draft, language: event.currentTarget.value })}
        />
        <div className="vx-form-actions">
          <Button type="submit" loading={creation.isPending}>
            Create and open in the studio
          </Button>
          <Button component={Link} to={routes.admin.pages} variant="default">
            Cancel
          </Button>
        </div>
      </form>
    </div>
  )
}

type Problems = Partial<Record<'title' | 'path' | 'language_code', string>>

function problemsOf(page: NewPage): Problems {
  const path = pathProblem(page.path)
  return {
    ...(page.title === '' && { title: 'Give the page a title.' }),
    ...(path && { path }),
    ...(!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(page.language_code) && {
      language_code: 'Use a language code such as en or es-MX.',
    }),
  }
}

/** The server's refusal, beside the field it is about. */
function refusalOf(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {}
  const field = error.code === 'path-taken' ? 'path' : String(error.details.field ?? '')
  if (field !== 'title' && field !== 'path' && field !== 'language_code') return {}
  return {
    [field]: typeof error.details.reason === 'string' ? error.details.reason : error.message.replace(/^\w+: /, ''),
  }
}
