import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import { MultiSelect, Select, TagsInput } from '../../components/lazy-fields.tsx'
import { useSession } from '../../api/session.ts'
import { assetUsesQuery, mediaFoldersQuery, recordsQuery, sitesQuery } from '../../api/queries.ts'
import { tagFrom } from './asset-changes.ts'
import type { AssetPart } from './asset-text.tsx'
import { folderChoices } from '../../library/folder-tree-of.ts'
import { UsesList } from './uses-list.tsx'

/** Folder, owner and references of a file. */
export function AssetReferences({ asset, change }: AssetPart) {
  const { data: folders = [] } = useQuery(mediaFoldersQuery)
  const { data: sites = [] } = useQuery(sitesQuery)
  const { data: resorts = [] } = useQuery(recordsQuery('resorts'))
  const { data: uses = [] } = useQuery(assetUsesQuery(asset.id))
  const ofSites = asset.sites ?? []
  /** Scope of the user's uploads; undefined for everywhere. Nobody gives a file to others, or takes it for all. */
  const reach = useSession().user.reach?.media ?? undefined
  const siteChoices = sites.filter(({ id }) => !reach || reach.sites.includes(id) || ofSites.includes(id))
  const resortChoices = resorts.filter(({ id }) => !reach || reach.sites.length > 0 || reach.resorts.includes(id))
  return (
    <section className="vx-form" aria-labelledby="asset-places">
      <h3 id="asset-places">{t('Organisation')}</h3>
      <TagsInput
        label={t('Tags')}
        value={[...asset.tags]}
        maxTags={limits.tags}
        onChange={(tags) => change({ tags: [...new Set(tags.map(tagFrom).filter(Boolean))] })}
      />
      <Select
        label={t('Folder')}
        placeholder={t('Not in a folder')}
        clearable
        searchable
        data={folderChoices(folders, ({ id, may }) => may.includes('put') || id === asset.folder)}
        value={asset.folder ?? null}
        onChange={(folder) => change({ folder })}
      />
      <MultiSelect
        label={t('Sites')}
        description={t('Only editors of these sites can change the file. Without a site, all sites share it.')}
        placeholder={ofSites.length === 0 ? t('Shared by all sites') : undefined}
        data={siteChoices.map(({ id, name }) => ({ value: id, label: name }))}
        value={[...ofSites]}
        readOnly={reach !== undefined && siteChoices.length < 2}
        onChange={(chosen) => {
          if (chosen.length > 0) change({ sites: chosen })
          else if (!reach) change({ sites: null })
        }}
      />
      {resortChoices.length > 0 && (
        <MultiSelect
          label={t('Resorts shown')}
          searchable
          data={resortChoices.map(({ id, slug, data }) => ({ value: id, label: String(data.name ?? slug) }))}
          value={[...(asset.resorts ?? [])]}
          onChange={(chosen) => {
            if (chosen.length > 0) change({ resorts: chosen })
            else if (!reach || reach.sites.length > 0) change({ resorts: null })
          }}
        />
      )}
      <div>
        <h3>{uses.length === 0 ? t('Not used') : t('Used in')}</h3>
        <UsesList uses={uses} />
      </div>
    </section>
  )
}
