import { Checkbox, TextInput } from '@mantine/core'
import { t } from '#messages/interface.ts'
import type { Seo } from '#model/page/page.ts'
import { descriptionLength, titleLength } from '../../components/search-length.ts'
import { Textarea } from '../../components/textarea.tsx'

interface SeoFieldsProps {
  readonly value: Seo
  readonly write: (seo: Seo) => void
  /** Title of the page, used when the SEO title is empty. */
  readonly title: string
}

/** SEO fields of a page, with counters of the recommended length. */
export function SeoFields({ value, write, title }: SeoFieldsProps) {
  const { meta_title = '', meta_description = '', noindex = false } = value
  return (
    <fieldset className="vx-seo">
      <legend>{t('Search engines')}</legend>
      <TextInput
        label={t('Search title')}
        placeholder={title}
        maxLength={120}
        value={meta_title}
        description={titleLength(meta_title)}
        onChange={(event) => write({ ...value, meta_title: event.currentTarget.value })}
      />
      <Textarea
        label={t('Search description')}
        minRows={2}
        maxLength={320}
        value={meta_description}
        description={descriptionLength(meta_description)}
        onChange={(event) => write({ ...value, meta_description: event.currentTarget.value })}
      />
      <Checkbox
        label={t('Hide from search engines')}
        checked={noindex}
        onChange={(event) => write({ ...value, noindex: event.currentTarget.checked })}
      />
    </fieldset>
  )
}

/** SEO fields without blank ones. */
export function filledSeo({ meta_title, meta_description, noindex }: Seo): Seo | undefined {
  const seo = {
    ...(meta_title?.trim() && { meta_title: meta_title.trim() }),
    ...(meta_description?.trim() && { meta_description: meta_description.trim() }),
    ...(noindex && { noindex }),
  }
  return Object.keys(seo).length > 0 ? seo : undefined
}
