import { defineMessage } from '#messages/message.ts'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { checkbox, type Props, text } from '#fields/index.ts'
import { Choice } from '#ui/forms/choice.tsx'
import { Section } from '#ui/sections/section.tsx'
import '#ui/page/stacked.css'
import { useFilter, useValues } from '#ui/forms/use-filter.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { galleryCategories } from '../fields/gallery-categories.ts'
import { titleFields } from '../fields/title-fields.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  allLabel: text({ default: defineMessage('All'), label: 'All label' }),
  showCounts: checkbox({ label: 'Show counts' }),
}

export function View({ title, titleTag, titleSize, allLabel, showCounts, slots }: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  const galleries = useRef<HTMLDivElement>(null)
  const [chosen, choose] = useState('')
  const found = useValues(galleries, 'data-category')
  const passes = useCallback((item: HTMLElement) => !chosen || item.dataset.category === chosen, [chosen])
  useFilter(galleries, 'data-category', passes)
  const counts = usePictureCounts(galleries)
  if (!slots?.default) return null

  const wordsOf = (label: string, count: number | undefined) => (showCounts && count ? `${label} (${count})` : label)
  const present = Object.entries(galleryCategories).filter(([category]) => found.includes(category))
  const options = [
    { value: '', text: wordsOf(allLabel ?? t('All'), counts.get('')) },
    ...present.map(([value, label]) => ({ value, text: wordsOf(t(label), counts.get(value)) })),
  ]
  return (
    <Section className="filtered-gallery" head={{ title, titleTag, titleSize }}>
      {present.length > 1 && <Choice label={t('Category')} options={options} chosen={chosen} onChoose={choose} />}
      <div ref={galleries} className="stacked">
        {slots.default}
      </div>
    </Section>
  )
}

/** Number of images in each category, and of all under the empty name; counted in the browser. */
function usePictureCounts(galleries: RefObject<HTMLElement | null>): ReadonlyMap<string, number> {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    const found = new Map<string, number>()
    for (const gallery of galleries.current?.querySelectorAll<HTMLElement>('[data-category]') ?? []) {
      const pictures = gallery.querySelectorAll('picture').length
      for (const category of ['', gallery.dataset.category ?? ''])
        found.set(category, (found.get(category) ?? 0) + pictures)
    }
    setCounts(found)
  }, [galleries])
  return counts
}

export const slice = defineSlice({
  name: 'FilteredGallery',
  label: 'Filtered gallery',
  group: 'Galleries',
  description: 'Galleries with buttons for their categories.',
  layouts: '*',
  tags: ['gallery', 'filters'],
  hydrate: 'visible',
  fields,
  slots: { default: ['GridGallery'] },
  view: View,
  templates: [{ label: 'Gallery page', fields: { title: 'Gallery' } }],
})
