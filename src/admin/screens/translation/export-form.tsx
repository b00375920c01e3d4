import { Button, Checkbox } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { sitesQuery } from '../../api/queries.ts'
import { pathOf } from '#contract/call.ts'
import type { AskedXliff } from '#contract/translations.ts'
import { Select } from '../../components/lazy-fields.tsx'
import { NoSite } from '../../components/no-site.tsx'
import { ErrorState, LoadingState } from '../../components/states.tsx'
import { languagesOf } from '../../components/page-options.ts'
import type { ChosenTexts } from './chosen-texts.ts'

const versions = ['2.1', '1.2'] as const

/** Chooses what goes into a file for translators, and downloads it. */
export function ExportForm({ chosen }: { readonly chosen: ChosenTexts }) {
  const sites = useQuery(sitesQuery)
  const [siteId, setSite] = useState(chosen.site)
  const [wanted, setLanguage] = useState(chosen.language)
  const [version, setVersion] = useState<(typeof versions)[number]>('2.1')
  const [missing, setMissing] = useState(true)
  const [shared, setShared] = useState(false)
  const [prefill, setPrefill] = useState(false)
  if (sites.isPending) return <LoadingState />
  if (sites.isError) return <ErrorState error={sites.error} retry={() => void sites.refetch()} />
  if (sites.data.length === 0) return <NoSite />
  const site =
    sites.data.find(({ id }) => id === siteId) ??
    sites.data.find((each) => languagesOf(each).length > 1) ??
    sites.data[0]
  const hasOwn = chosen.pages !== undefined || chosen.records !== undefined || chosen.release !== undefined
  const languages = languagesOf(site).slice(1)
  const language = languages.find(({ value }) => value === wanted)?.value ?? languages[0]?.value
  const address =
    language &&
    xliffAddress({
      language,
      version,
      ...(hasOwn
        ? {
            ...(chosen.pages && { pages: chosen.pages }),
            ...(chosen.records && { records: chosen.records }),
            ...(chosen.release && { release: chosen.release }),
          }
        : site && { site: site.id }),
      ...(missing && { missing: '1' }),
      ...(shared && !hasOwn && { shared: '1' }),
      ...(prefill && { prefill: '1' }),
    })
  return (
    <section className="vx-card vx-translation" aria-labelledby="translation-export">
      <h2 id="translation-export">{t('Export texts')}</h2>
      <p className="vx-dim">{scopeOf(chosen)}</p>
      <div className="vx-translation-pair">
        <Select
          label={t('Site')}
          allowDeselect={false}
          data={sites.data.map(({ id, name }) => ({ value: id, label: name }))}
          value={site?.id ?? null}
          onChange={(next) => setSite(next ?? undefined)}
        />
        <Select
          label={t('Target language')}
          allowDeselect={false}
          data={languages}
          value={language ?? null}
          error={language ? undefined : t('This site has one language. Add another in its form.')}
          onChange={(next) => setLanguage(next ?? undefined)}
        />
        <Select
          label={t('XLIFF version')}
          description={t('Older tools read only 1.2.')}
          allowDeselect={false}
          data={[...versions]}
          value={version}
          onChange={(next) => setVersion(versions.find((each) => each === next) ?? '2.1')}
        />
      </div>
      <Checkbox
        label={t('Untranslated texts only')}
        checked={missing}
        onChange={(event) => setMissing(event.currentTarget.checked)}
      />
      {!hasOwn && (
        <Checkbox
          label={t('With shared records')}
          description={t('Records that all sites show, such as resorts and offers of the group.')}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label={t('Fill from memory')}
        description={t('Begins with earlier translations of similar texts, marked for checking.')}
        checked={prefill}
        onChange={(event) => setPrefill(event.currentTarget.checked)}
      />
      <div>
        {address ? (
          <Button component="a" href={address} download leftSection={<IconDownload size={16} aria-hidden />}>
            {t('Download XLIFF')}
          </Button>
        ) : (
          <Button disabled>{t('Download XLIFF')}</Button>
        )}
      </div>
    </section>
  )
}

function scopeOf({ pages, records, release }: ChosenTexts): string {
  if (release !== undefined) return t('Everything that the chosen release publishes.')
  const count = [pages, records].flatMap((each) => (each ? each.split(',') : [])).length
  return count > 0
    ? t('{count, plural, one {The selected page or record.} other {The # selected pages and records.}}', { count })
    : t('All pages and records of a site.')
}

/** Address of a file for translators. */
function xliffAddress(query: AskedXliff): string {
  return `${pathOf('GET /api/translations/xliff')}?${new URLSearchParams(Object.entries(query))}`
}
