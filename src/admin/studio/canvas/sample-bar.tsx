import '../personas/view-as.css'
import './sample-bar.css'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDatabase } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#messages/interface.ts'
import { entityOfTemplate } from '#model/page/bound-page.ts'
import type { RoutedEntity } from '#model/web/entity-routes.ts'
import type { RecordRow } from '#model/records/records.ts'
import { recordListQuery } from '../../api/record-queries.ts'
import { useDocument, useEditor, useUi } from '../context.tsx'

const mostOffered = 100

/** Bar over the canvas of a page template: the sample record that it shows. */
export function SampleBar() {
  const path = useDocument(({ page }) => page.path)
  const entity = entityOfTemplate(path)
  return entity ? <PreviewWith entity={entity} /> : null
}

function PreviewWith({ entity }: { readonly entity: RoutedEntity }) {
  const { ui, canvas } = useEditor()
  const site = useDocument(({ page }) => page.site_id)
  const language = useDocument(({ page }) => page.language_code)
  const chosen = useUi(({ sample }) => sample)
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words, 200)
  const { data } = useQuery(recordListQuery(entity, { limit: mostOffered, ...(search && { search }) }))
  const rows = (data?.rows ?? []).filter((row) => isShownOn(row, site, language))
  const known = rows.some(({ slug }) => slug === chosen?.slug) || !chosen ? rows : [chosen, ...rows]
  return (
    <div className="vx-persona-bar" role="group" aria-label={t('Record on the canvas')}>
      <IconDatabase size={15} stroke={1.6} aria-hidden />
      <span className="vx-persona-words">{t('Preview with')}</span>
      <Select
        size="xs"
        className="vx-sample"
        aria-label={t('Preview with')}
        placeholder={data && rows.length === 0 ? t('Nothing published yet') : t('First record')}
        data={known.map(({ slug, title }) => ({ value: slug, label: title || slug }))}
        value={chosen?.slug ?? null}
        searchable
        clearable
        nothingFoundMessage={t('No published record matches.')}
        // The list is what the search found, whatever the words of its names.
        filter={({ options }) => options}
        onSearchChange={(next) => setWords(next === chosen?.title ? '' : next)}
        onChange={(slug) => {
          const row = known.find((each) => each.slug === slug)
          canvas.setState({ ready: false })
          ui.setState({ sample: row ? { slug: row.slug, title: row.title } : null })
        }}
      />
    </div>
  )
}

/** Whether visitors of the page find the record there. */
function isShownOn({ site_id, language_code, published_revision }: RecordRow, site: string, language: string): boolean {
  const isHere = site_id === site || site_id === '*'
  return published_revision !== null && isHere && (!language_code || language_code === language)
}
