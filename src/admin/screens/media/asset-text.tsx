import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { defaultLanguage } from '#model/constants.ts'
import { limits } from '#model/limits.ts'
import type { LibraryAsset } from '#model/media.ts'
import { Select } from '../../components/lazy-fields.tsx'
import type { AssetChanges } from '../../api/api.ts'
import { sitesQuery } from '../../api/queries.ts'

export interface AssetPart {
  readonly asset: LibraryAsset
  readonly change: (changes: AssetChanges) => void
}

/** Name, description in each language, caption and credit. */
export function AssetText({ asset, change }: AssetPart) {
  const { alts = {} } = asset
  return (
    <section className="vx-form" aria-label="Words">
      <TextInput
        label="Name"
        value={asset.title}
        maxLength={255}
        error={asset.title.trim() === '' && 'Give the file a name.'}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {asset.kind === 'image' && (
        <Checkbox
          label="Decoration"
          description="It says nothing that the text beside it does not, so it is passed over when a page is read aloud."
          checked={asset.decorative === true}
          onChange={(event) => change({ decorative: event.currentTarget.checked || null })}
        />
      )}
      {!asset.decorative && (
        <>
          <Textarea
            label={`Description (${nameOf(defaultLanguage)})`}
            description={
              asset.kind === 'image'
                ? 'Read aloud in place of the picture. A page that shows it is published once there is one.'
                : 'What it is about.'
            }
            autosize
            minRows={2}
            maxLength={limits.altLength}
            value={asset.alt}
            onChange={(event) => change({ alt: event.currentTarget.value })}
          />
          {Object.keys(alts).map((language) => (
            <Textarea
              key={language}
              label={`Description (${nameOf(language)})`}
              lang={language}
              autosize
              minRows={1}
              maxLength={limits.altLength}
              value={alts[language]}
              onChange={(event) => change({ alts: { ...alts, [language]: event.currentTarget.value } })}
              onBlur={() => alts[language] === '' && change({ alts: without(alts, language) })}
            />
          ))}
          <AddLanguage known={Object.keys(alts)} add={(language) => change({ alts: { ...alts, [language]: '' } })} />
        </>
      )}
      <Textarea
        label="Caption"
        autosize
        minRows={1}
        maxLength={limits.captionLength}
        value={asset.caption ?? ''}
        onChange={(event) => change({ caption: event.currentTarget.value || null })}
      />
      <TextInput
        label="Credit"
        placeholder="Photographer or agency"
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
  const languages = [...new Set([...(sites.data ?? []).map(({ language_code }) => language_code), ...common])]
  const offered = languages.filter((language) => language !== defaultLanguage && !known.includes(language))
  return (
    <Select
      aria-label="Add a description in another language"
      placeholder="Add another language…"
      size="xs"
      searchable
      data={offered.map((language) => ({ value: language, label: nameOf(language) }))}
      value={null}
      onChange={(language) => language && add(language)}
    />
  )
}

function nameOf(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
}

function without(alts: Readonly<Record<string, string>>, language: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(alts).filter(([code]) => code !== language))
}
