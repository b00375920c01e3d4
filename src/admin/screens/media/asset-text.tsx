import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { defaultLanguage } from '#model/constants.ts'
import { t } from '#messages/interface.ts'
import { limits } from '#model/limits.ts'
import type { LibraryAsset } from '#model/media/media.ts'
import { Select } from '../../components/lazy-fields.tsx'
import type { AssetChanges } from '#contract/media.ts'
import { sitesQuery } from '../../api/queries.ts'
import { languagesOf } from '../../components/page-options.ts'
import { languageLabel, languageName } from '../../formats/language-name.ts'
import { useMissingLanguages } from '../../library/missing-languages.ts'
import { SuggestAlt } from '../../library/suggest-alt.tsx'
import { Textarea } from '../../components/textarea.tsx'

export interface AssetPart {
  readonly asset: LibraryAsset
  readonly change: (changes: AssetChanges) => void
}

/** Titles, alt texts, caption and credit of a file. */
export function AssetText({ asset, change }: AssetPart) {
  const { titles = {}, alts = {} } = asset
  const [added, setAdded] = useState<readonly string[]>([])
  const known = [...new Set([...Object.keys(titles), ...Object.keys(alts), ...added])]
  const missing = useMissingLanguages(asset)
  return (
    <section className="vx-form" aria-label={t('Texts')}>
      <TextInput
        label={t('Name')}
        value={asset.title}
        maxLength={255}
        error={asset.title.trim() === '' && t('Enter a name for the file.')}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {known.map((language) => (
        <TextInput
          key={language}
          label={t('Name ({language})', { language: languageName(language) })}
          lang={language}
          maxLength={255}
          value={titles[language] ?? ''}
          onChange={(event) => change({ titles: { ...titles, [language]: event.currentTarget.value } })}
          onBlur={() => titles[language] === '' && change({ titles: without(titles, language) })}
        />
      ))}
      {asset.kind === 'image' && (
        <Checkbox
          label={t('Decorative')}
          description={t('Screen readers skip this picture because it adds nothing to the text.')}
          checked={asset.decorative === true}
          onChange={(event) => change({ decorative: event.currentTarget.checked || null })}
        />
      )}
      {!asset.decorative && (
        <>
          <Textarea
            label={textLabel(asset, defaultLanguage)}
            description={
              asset.kind === 'image'
                ? t('Screen readers read this instead of the picture. Pages need it to be published.')
                : t('What the file is about.')
            }
            minRows={2}
            maxLength={limits.altLength}
            value={asset.alt}
            onChange={(event) => change({ alt: event.currentTarget.value })}
          />
          <SuggestAlt
            asset={asset}
            language={defaultLanguage}
            name={textLabel(asset, defaultLanguage)}
            value={asset.alt}
            write={(alt) => change({ alt })}
          />
          {known.map((language) => (
            <Fragment key={language}>
              <Textarea
                label={textLabel(asset, language)}
                lang={language}
                minRows={1}
                maxLength={limits.altLength}
                value={alts[language] ?? ''}
                onChange={(event) => change({ alts: { ...alts, [language]: event.currentTarget.value } })}
                onBlur={() => alts[language] === '' && change({ alts: without(alts, language) })}
              />
              <SuggestAlt
                asset={asset}
                language={language}
                name={textLabel(asset, language)}
                value={alts[language] ?? ''}
                write={(text) =>
                  change({ alts: text === '' ? without(alts, language) : { ...alts, [language]: text } })
                }
              />
            </Fragment>
          ))}
          {missing !== '' && (
            <p className="vx-help">
              {t('Pages in {languages} use the text in the default language. Add a translation.', {
                languages: missing,
              })}
            </p>
          )}
          <AddLanguage known={known} add={(language) => setAdded([...added, language])} />
        </>
      )}
      <Textarea
        label={t('Caption')}
        minRows={1}
        maxLength={limits.captionLength}
        value={asset.caption ?? ''}
        onChange={(event) => change({ caption: event.currentTarget.value || null })}
      />
      <TextInput
        label={t('Credit')}
        placeholder={t('Photographer or agency')}
        maxLength={255}
        value={asset.credit ?? ''}
        onChange={(event) => change({ credit: event.currentTarget.value || null })}
      />
    </section>
  )
}

/** Languages that the group writes in, beside those of its sites. */
const common = ['es', 'fr', 'de', 'it', 'pt', 'nl', 'ja', 'zh', 'ar']

function AddLanguage({ known, add }: { readonly known: readonly string[]; readonly add: (language: string) => void }) {
  const sites = useQuery(sitesQuery)
  const ofSites = (sites.data ?? []).flatMap((site) => languagesOf(site).map(({ value }) => value))
  const languages = [...new Set([...ofSites, ...common])]
  const offered = languages.filter((language) => language !== defaultLanguage && !known.includes(language))
  return (
    <Select
      aria-label={t('Add texts in another language')}
      placeholder={t('Add another language…')}
      size="xs"
      searchable
      data={offered.map((language) => ({ value: language, label: languageLabel(language) }))}
      value={null}
      onChange={(language) => language && add(language)}
    />
  )
}

/** Label of a text in a language: the alt text of a picture, the description of another file. */
function textLabel({ kind }: LibraryAsset, language: string): string {
  return kind === 'image'
    ? t('Alt text ({language})', { language: languageName(language) })
    : t('Description ({language})', { language: languageName(language) })
}

function without(texts: Readonly<Record<string, string>>, language: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([code]) => code !== language))
}
