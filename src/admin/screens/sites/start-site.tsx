import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { label as translated, t } from '#messages/interface.ts'
import { layoutOf } from '#layouts/layouts.ts'
import { isRecord } from '#model/json.ts'
import { routes } from '#routes.ts'
import type { NewSite } from '#contract/sites.ts'
import { call } from '../../api/api.ts'
import { layoutChoices } from '../../components/layout-choices.ts'
import { MayNotCreate } from '../../components/may-not-create.tsx'
import { Select, TagsInput } from '../../components/lazy-fields.tsx'
import { ErrorState } from '../../components/states.tsx'
import { homeTemplatesQuery } from '../../api/queries.ts'
import { mayAdd } from '../../api/places-of-new.ts'
import { useSession } from '../../api/session.ts'
import { ApiError } from '../../api/transport.ts'
import { TemplateCard } from '../pages/template-gallery.tsx'
import { type SiteProblems, siteProblems } from './site-problems.ts'
import '../pages/page-screens.css'

const blank: NewSite = { name: '', domain: '', layout: 'blocks', languages: ['en'], brand: '', template: 'house' }
const choices = layoutChoices()

/** New site form: name, domain, layout, languages and home page. */
export function StartSite() {
  const { user } = useSession()
  const [site, setSite] = useState(blank)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const start = useStart()
  const refused = problemsIn(start.error)
  const problems: SiteProblems = { ...(tried && siteProblems(site)), ...refused }
  const isRefused = Object.keys(refused).length > 0
  useEffect(() => {
    if (isRefused) focusFirst(form.current)
  }, [isRefused])
  const change = (next: Partial<NewSite>) => {
    start.reset()
    setSite({ ...site, ...next })
  }

  if (!mayAdd({ area: 'sites', belongs: 'group' }, user)) return <MayNotCreate many={t('sites')} />
  return (
    <div className="vx-screen">
      <title>{t('New site · Voix')}</title>
      <header className="vx-screen-head">
        <h1>{t('New site')}</h1>
      </header>
      <form
        ref={form}
        className="vx-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (Object.keys(siteProblems(site)).length === 0) start.mutate(site)
          else requestAnimationFrame(() => focusFirst(form.current))
        }}
      >
        {start.isError && !isRefused && <ErrorState error={start.error} />}
        <SiteFields site={site} problems={problems} change={change} />
        <HomeTemplates site={site} problem={problems.template} change={change} />
        <Checkbox
          label={t('Publish the home page at once')}
          description={t('Otherwise it stays a draft until you publish it in the studio.')}
          checked={site.publish ?? false}
          onChange={(event) => change({ publish: event.currentTarget.checked })}
        />
        <StartActions start={start} />
      </form>
    </div>
  )
}

/** Create, or go back home. */
function StartActions({ start }: { readonly start: { readonly isPending: boolean } }) {
  return (
    <div className="vx-form-actions" data-stays>
      <Button type="submit" loading={start.isPending}>
        {t('Create site')}
      </Button>
      <Button component={Link} to={routes.admin.home} variant="default">
        {t('Cancel')}
      </Button>
    </div>
  )
}

interface Fields {
  readonly site: NewSite
  readonly problems: SiteProblems
  readonly change: (next: Partial<NewSite>) => void
}

function SiteFields({ site, problems, change }: Fields) {
  return (
    <>
      <div className="vx-two">
        <TextInput
          label={t('Name')}
          description={t('Visitors see this name, such as Casa Azul.')}
          required
          maxLength={120}
          value={site.name}
          error={problems.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('Brand')}
          description={t('A brand that does not exist yet is created.')}
          maxLength={80}
          value={site.brand}
          error={problems.brand}
          onChange={(event) => change({ brand: event.currentTarget.value })}
        />
      </div>
      <div className="vx-two">
        <TextInput
          label={t('Domain')}
          description={t('The site’s domain, such as www.example.com. Point its DNS to this server.')}
          required
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
          value={site.domain}
          error={problems.domain}
          onChange={(event) => change({ domain: event.currentTarget.value })}
        />
        <TagsInput
          label={t('Languages')}
          description={t('Codes such as en, es or pt-BR. The first is the default language.')}
          required
          splitChars={[',', ';', ' ']}
          acceptValueOnBlur
          value={[...site.languages]}
          error={problems.languages}
          onChange={(languages) => change({ languages })}
        />
      </div>
      <Select
        className="vx-half"
        label={t('Layout')}
        description={translated(layoutOf(site.layout).description)}
        allowDeselect={false}
        searchable
        data={choices}
        value={site.layout}
        error={problems.layout}
        onChange={(layout) => layout && change({ layout })}
      />
    </>
  )
}

function HomeTemplates({
  site,
  problem,
  change,
}: Pick<Fields, 'site' | 'change'> & { readonly problem: string | undefined }) {
  const templates = useQuery(homeTemplatesQuery)
  const offered = (templates.data ?? []).filter(
    (each) => each.layouts.length === 0 || each.layouts.includes(site.layout),
  )
  return (
    <fieldset className="vx-templates" aria-busy={templates.isPending}>
      <legend>{t('Start the home page from')}</legend>
      {problem && <p role="alert">{problem}</p>}
      {templates.isError && <ErrorState error={templates.error} retry={() => void templates.refetch()} />}
      <div className="vx-template-grid">
        {templates.isPending && ['one', 'two'].map((each) => <Skeleton key={each} mih={240} radius="md" />)}
        {offered.map(({ id, name, description }) => (
          <TemplateCard
            key={id}
            name={name}
            about={description}
            checked={site.template === id}
            choose={() => change({ template: id })}
            src={`${routes.frames.homeTemplate(id)}?layout=${encodeURIComponent(site.layout)}`}
          />
        ))}
        <TemplateCard
          name={t('Blank page')}
          about={t('Add slices in the studio.')}
          checked={!site.template}
          choose={() => change({ template: '' })}
        />
      </div>
    </fieldset>
  )
}

/** Makes the site and goes on to its home page in the studio. */
function useStart() {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ brand, template, ...site }: NewSite) =>
      call('POST /api/sites/start', {
        body: { ...site, ...(brand?.trim() && { brand }), ...(template && { template }) },
      }),
    onSuccess: async ({ home }) => {
      await client.invalidateQueries()
      await navigate({ to: '/voix/studio', search: { page: home.id } })
    },
  })
}

function problemsIn(error: unknown): SiteProblems {
  if (!(error instanceof ApiError) || !isRecord(error.details.problems)) return {}
  return Object.fromEntries(Object.entries(error.details.problems).map(([name, reason]) => [name, String(reason)]))
}

/** Focuses the first invalid field of a form. */
function focusFirst(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
