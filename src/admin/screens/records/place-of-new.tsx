import { useQuery } from '@tanstack/react-query'
import { spoken, t } from '#messages/interface.ts'
import type { Entity, Problems } from '#entities/define.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { sitesQuery } from '../../api/queries.ts'
import { recordListQuery } from '../../api/record-queries.ts'
import { languageLabel } from '../../formats/language-name.ts'
import { useSession } from '../../api/session.ts'
import { fieldId } from './form-field.tsx'
import { placesOfNew } from '../../api/places-of-new.ts'

interface PlaceOfNewProps {
  readonly entity: Entity
  readonly site: string
  readonly setSite: (site: string) => void
  readonly language: string
  readonly setLanguage: (language: string) => void
  readonly problems: Problems
}

export const everySite = '*'

/** Site and language of a new record, which cannot be changed afterwards. */
export function PlaceOfNew(props: PlaceOfNewProps) {
  const { entity, language, setLanguage, problems } = props
  const sites = useQuery(sitesQuery)
  const places = placesOfNew(entity, useSession().user)
  if (entity.belongs === 'group' && !entity.isTranslated) return null
  const choices = (sites.data ?? [])
    .filter(({ id }) => !places.sites || places.sites.includes(id))
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <div className="vx-form-grid vx-form-place">
      {entity.belongs !== 'group' && <SiteOfNew {...props} isForAll={places.isForAll} choices={choices} />}
      {entity.isTranslated && (
        <div data-field="language_code">
          <LanguageSelect
            language={language}
            change={setLanguage}
            error={problems.language_code && spoken(problems.language_code)}
          />
        </div>
      )}
    </div>
  )
}

interface SiteOfNewProps extends PlaceOfNewProps {
  readonly isForAll: boolean
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Choice of the site, or of all sites where that is allowed. */
function SiteOfNew({ entity, isForAll, choices, site, setSite, problems }: SiteOfNewProps) {
  return (
    <div data-field="site_id">
      <Select
        id={fieldId('site_id')}
        label={t('Site')}
        required
        withAsterisk={entity.belongs === 'site'}
        placeholder={t('Choose a site')}
        searchable
        data={isForAll ? [{ value: everySite, label: t('All sites') }, ...choices] : choices}
        value={site || (isForAll ? everySite : null)}
        onChange={(next) => setSite(next ?? '')}
        error={problems.site_id && spoken(problems.site_id)}
      />
    </div>
  )
}

interface LanguageSelectProps {
  readonly language: string
  readonly change: (language: string) => void
  readonly error: string | undefined
}

/** The languages of the product; where none is described yet, the one that everything begins with. */
function LanguageSelect({ language, change, error }: LanguageSelectProps) {
  const languages = useQuery(recordListQuery('locales', { limit: 100, sort: 'name' }))
  const described = (languages.data?.rows ?? [])
    .filter(({ data }) => data.enabled_editing !== false)
    .map(({ slug }) => ({ value: slug, label: languageLabel(slug) }))
  const isDescribed = described.some(({ value }) => value === language)
  return (
    <Select
      id={fieldId('language_code')}
      label={t('Language')}
      searchable={described.length > 10}
      data={isDescribed ? described : [{ value: language, label: languageLabel(language) }, ...described]}
      value={language}
      onChange={(next) => next && change(next)}
      error={error}
    />
  )
}
