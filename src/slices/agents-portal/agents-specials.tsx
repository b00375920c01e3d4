import { defineMessage } from '#messages/message.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import { checkbox, media, type Props, sample, specials, text, wysiwyg } from '#fields/index.ts'
import type { FormEntry } from '#model/forms/forms.ts'
import { CardGrid } from '#ui/sections/card-grid.tsx'
import { FileLink } from '#ui/navigation/file-link.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { SpecialTeaser } from '#ui/booking/special-card.tsx'
import { Picture } from '#ui/media/picture.tsx'
import '#ui/booking/portal-specials.css'
import { Section } from '#ui/sections/section.tsx'
import { deeperThan } from '#ui/text/title.tsx'
import { type AgentSpecial, loadAgentSpecials, matching, valuesOf } from '../data/agent-specials.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { cardSizes } from '../fields/picture-sizes.ts'
import { offerOf } from '../data/specials.tsx'
import { titleFields } from '../fields/title-fields.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const standIn = {
  group: 'Special',
  instructions: 'Filled from the special. A value typed here stands in when the special has none.',
}

const fields = {
  ...titleFields('h2', 'text-4xl'),
  showFilters: checkbox({ default: true, label: 'Show filters', group: 'Filters' }),
  filterByResort: checkbox({ default: true, label: 'Filter by resort', group: 'Filters' }),
  filterByBrand: checkbox({ default: true, label: 'Filter by brand', group: 'Filters' }),
  specials: specials({ label: 'Specials', instructions: 'Leave empty to show all current specials.' }),
  image: media({ label: 'Image', breakpoints: cardSizes, ...standIn }),
  resortLogo: media({
    label: 'Resort logo',
    breakpoints: [{ name: 'default', width: 240, fit: 'contain' }],
    ...standIn,
  }),
  subtitle: text({ label: 'Subtitle', ...standIn }),
  content: wysiwyg({ label: 'Content', ...standIn }),
  terms: wysiwyg({ label: 'Terms', ...standIn }),
  prettyEndDate: text({ label: 'End date text', ...standIn }),
  noResultsText: text({
    default: defineMessage('No specials match these filters.'),
    label: 'No results text',
  }),
}

type SpecialsProps = Props<typeof fields> & Surroundings<readonly AgentSpecial[]>

export function View(props: SpecialsProps) {
  const t = useTranslate()
  const { title, titleTag, titleSize, noResultsText, data = [] } = props
  const [resort, setResort] = useState('')
  const [brand, setBrand] = useState('')
  const [words, setWords] = useState('')
  const [hasAsked, setAsked] = useState(false)
  const found = matching(data, { resort, brand, words })
  const asking = (ask: (value: string) => void) => (value: string) => {
    setAsked(true)
    ask(value)
  }
  if (data.length === 0 && !noResultsText) return null
  return (
    <Section className="portal-specials" head={{ title, titleTag, titleSize }}>
      <Filters {...props} onResort={asking(setResort)} onBrand={asking(setBrand)} onWords={asking(setWords)} />
      <p className="visually-hidden" role="status">
        {hasAsked &&
          t('{count} of {all, plural, one {# special} other {# specials}}', { count: found.length, all: data.length })}
      </p>
      {found.length === 0 && noResultsText && <p>{noResultsText}</p>}
      <div onKeyDown={walkOffers} role="presentation">
        <CardGrid columns={3}>
          {found.map((special) => (
            <SpecialOfAgents key={special.id} special={special} props={props} />
          ))}
        </CardGrid>
      </div>
    </Section>
  )
}

/** The arrows go from the name of an offer to that of the next and the one before. */
function walkOffers(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const offers = [...event.currentTarget.querySelectorAll<HTMLElement>('.title a')]
  const at = offers.indexOf(event.target as HTMLElement)
  const next = step && at >= 0 && offers[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface FilterProps extends SpecialsProps {
  readonly onResort: (name: string) => void
  readonly onBrand: (name: string) => void
  readonly onWords: (words: string) => void
}

function Filters({ showFilters, filterByResort, filterByBrand, data = [], onResort, onBrand, onWords }: FilterProps) {
  const t = useTranslate()
  const form = useId()
  const resorts = filterByResort ? valuesOf(data, 'resorts') : []
  const brands = filterByBrand ? valuesOf(data, 'brands') : []
  if (!showFilters || data.length < 2) return null
  const entryOf = (name: string, label: string, options: readonly string[]): FormEntry => ({
    name,
    label,
    type: 'select',
    required: true,
    options,
  })
  return (
    <div className="portal-filters" role="search">
      <FormField
        form={form}
        entry={{ name: 'words', label: t('Search'), type: 'text', required: true }}
        onChange={onWords}
      />
      {resorts.length > 1 && (
        <FormField
          form={form}
          entry={entryOf('resort', t('Resort'), resorts)}
          blank={t('All resorts')}
          onChange={onResort}
        />
      )}
      {brands.length > 1 && (
        <FormField
          form={form}
          entry={entryOf('brand', t('Brand'), brands)}
          blank={t('All brands')}
          onChange={onBrand}
        />
      )}
    </div>
  )
}

/** Special in the agents' list, with the block's texts where it has none. */
function SpecialOfAgents({ special, props }: { readonly special: AgentSpecial; readonly props: SpecialsProps }) {
  const { titleTag, title, image, resortLogo, subtitle, content, terms, prettyEndDate, page } = props
  const logo = special.logo ?? resortLogo
  const offer = offerOf(
    {
      ...special,
      subtitle: special.subtitle || subtitle || special.resorts.join(', '),
      content: special.content || content || '',
      terms: special.terms || terms || '',
      prettyEndDate: special.prettyEndDate || prettyEndDate || '',
    },
    page,
  )
  return (
    <SpecialTeaser
      offer={{ ...offer, picture: special.picture ?? image }}
      titleTag={deeperThan(titleTag, title)}
      head={logo && <Picture of={logo} className="portal-special-logo" sizes="120px" />}
    >
      {special.files.map((file) => (
        <p key={file.url} className="offer-file">
          <FileLink file={file} />
        </p>
      ))}
    </SpecialTeaser>
  )
}

export const slice = defineSlice({
  name: 'AgentsSpecials',
  label: 'Specials with filters',
  group: 'Agents portal',
  description: 'The current specials as cards, with filters for resort and brand.',
  layouts: ['{product}'],
  tags: ['agents', 'specials', 'filters'],
  hydrate: 'load',
  lists: 'specials',
  fields,
  view: View,
  load: ({ specials }, reader, facts, t) => loadAgentSpecials(specials, reader, { ...facts, t }),
  templates: [
    { label: 'All specials', fields: { title: 'Current offers', showFilters: true } },
    {
      label: 'Sample card',
      fields: {
        title: 'Current offers',
        image: [sample('Infinity pool at noon')],
        subtitle: 'Five nights and more',
        content: '<p>Stay longer and save.</p>',
        terms: '<p>New bookings only.</p>',
        prettyEndDate: 'Book by 15 December',
      },
    },
  ],
})
