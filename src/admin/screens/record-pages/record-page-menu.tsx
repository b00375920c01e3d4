import { Button, Menu } from '@mantine/core'
import { IconLayout } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { label as translated, t } from '#messages/interface.ts'
import type { Entity } from '#entities/define.ts'
import { recordTemplatePath } from '#model/page/bound-page.ts'
import { hasPagesOf, isRouted, type RoutedEntity } from '#model/web/entity-routes.ts'
import type { Site } from '#contract/sites.ts'
import { call } from '../../api/api.ts'
import { sitesQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { lowercaseFirst } from '../../components/lowercase-first.ts'
import { useMay } from '../../api/use-may.ts'
import { showFailure } from '../../components/show-message.ts'

/** Menu above a list of records: opens or creates the page template that draws them. */
export function RecordPageMenu({ entity }: { readonly entity: Entity }) {
  const { path } = entity
  const mayCreate = useMay({ area: 'pages' })('create')
  return mayCreate && isRouted(path) ? <SitesToCompose entity={entity} path={path} /> : null
}

function SitesToCompose({ entity, path }: { readonly entity: Entity; readonly path: RoutedEntity }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const reach = useSession().user.reach?.pages
  const { data = [] } = useQuery(sitesQuery)
  const sites = data.filter((site) => hasPagesOf(site, path) && (!reach || reach.sites.includes(site.id)))
  const opening = useMutation({
    mutationFn: (site: Site) => composedPage(site, entity, path),
    onSuccess: async (id) => {
      await client.invalidateQueries({ queryKey: ['pages'] })
      await navigate({ to: '/voix/studio', search: { page: id } })
    },
    onError: showFailure,
  })
  if (sites.length === 0) return null
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconLayout size={16} />} loading={opening.isPending}>
          {t('Page of each {one}', { one: lowercaseFirst(translated(entity.label.one)) })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflow: 'auto' }}>
        <Menu.Label>{t('Compose in the studio')}</Menu.Label>
        {sites.map((site) => (
          <Menu.Item key={site.id} onClick={() => opening.mutate(site)}>
            {site.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Id of the page that draws the records of an entity on a site; it is made where there is none yet. */
async function composedPage(site: Site, { label }: Entity, entity: RoutedEntity): Promise<string> {
  const path = recordTemplatePath(entity)
  const language = site.language_code || 'en'
  const { page } = await call('GET /api/pages/path', { query: { site: site.id, path, language } })
  if (page) return page.id
  const created = await call('POST /api/pages', {
    body: {
      site_id: site.id,
      path,
      title: t('Page of each {one}', { one: lowercaseFirst(translated(label.one)) }),
      layout: site.layout,
      language_code: language,
    },
    siteId: site.id,
  })
  return created.page.id
}
