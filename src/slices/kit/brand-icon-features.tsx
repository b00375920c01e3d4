import { useTranslate } from '#ui/text/translation.tsx'
import { defineMessage } from '#messages/message.ts'
import { color, type Props, text, wysiwyg } from '#fields/index.ts'
import { IconList } from '#ui/text/icon-list.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { Section } from '#ui/sections/section.tsx'
import { Title } from '#ui/text/title.tsx'
import { type Brand, chosenColour, identityOf } from './brand.ts'
import { defineSlice, type Template } from '../define.ts'
import { type Feature, featureFields, shownFeatures } from '../fields/feature.ts'
import { titleSize, titleTag } from '../fields/title-fields.ts'
import '#ui/text/copy.css'

/** Features of a resort, with their icons. */
export const resortFeatures = [
  { name: 'dining', label: defineMessage('Dining'), icon: 'dining' },
  { name: 'bar', label: defineMessage('Bars and lounges'), icon: 'bar' },
  { name: 'pool', label: defineMessage('Pools'), icon: 'pool' },
  { name: 'beach', label: defineMessage('Beach'), icon: 'beach' },
  { name: 'spa', label: defineMessage('Spa'), icon: 'spa' },
  { name: 'fitness', label: defineMessage('Fitness'), icon: 'fitness' },
  { name: 'family', label: defineMessage('Family'), icon: 'family' },
  { name: 'wifi', label: defineMessage('Wi-Fi'), icon: 'wifi' },
] as const satisfies readonly Feature[]

/** Causes of the foundation, with their icons. */
export const causeFeatures = [
  {
    name: 'community',
    label: defineMessage('Community'),
    icon: 'community',
  },
  {
    name: 'education',
    label: defineMessage('Education'),
    icon: 'education',
  },
  { name: 'ocean', label: defineMessage('Ocean'), icon: 'ocean' },
  { name: 'energy', label: defineMessage('Energy'), icon: 'energy' },
  { name: 'water', label: defineMessage('Water'), icon: 'water' },
  {
    name: 'recycling',
    label: defineMessage('Recycling'),
    icon: 'recycling',
  },
  {
    name: 'volunteer',
    label: defineMessage('Volunteering'),
    icon: 'volunteer',
  },
  { name: 'local', label: defineMessage('Local products'), icon: 'local' },
] as const satisfies readonly Feature[]

/** Benefits of members, with their icons. */
export const memberFeatures = [
  {
    name: 'member',
    label: defineMessage('Member rate'),
    icon: 'member',
  },
  { name: 'points', label: defineMessage('Points'), icon: 'points' },
  { name: 'upgrade', label: defineMessage('Upgrades'), icon: 'upgrade' },
  {
    name: 'lateCheckout',
    label: defineMessage('Late check-out'),
    icon: 'lateCheckout',
  },
  {
    name: 'transfer',
    label: defineMessage('Airport transfer'),
    icon: 'transfer',
  },
  { name: 'spa', label: defineMessage('Spa credit'), icon: 'spa' },
  {
    name: 'dining',
    label: defineMessage('Private dinner'),
    icon: 'dining',
  },
  {
    name: 'concierge',
    label: defineMessage('Concierge'),
    icon: 'concierge',
  },
] as const satisfies readonly Feature[]

/** Templates of the slice for the brand of a hotel. */
/*#__NO_SIDE_EFFECTS__*/
export function resortTemplates(title: string) {
  const shown = { showDining: true, showBar: true, showPool: true, showBeach: true, showSpa: true }
  const texts = {
    diningText: 'Dining',
    barText: 'Bars and lounges',
    poolText: 'Pools',
    beachText: 'Beach',
    spaText: 'Spa',
  }
  return [{ label: 'Features', fields: { title, ...shown, ...texts } }]
}

/*#__NO_SIDE_EFFECTS__*/
function fieldsOf<const N extends string>(brand: Brand, features: readonly Feature<N>[]) {
  return {
    title: text({ label: 'Title' }),
    titleTag: titleTag('h2'),
    titleSize: titleSize('text-4xl'),
    copy: wysiwyg({ label: 'Copy' }),
    ...featureFields(features, 'Features'),
    iconColor: color({ default: brand.colour, label: 'Icon colour', group: 'Colours' }),
  }
}

type FieldsOf<N extends string> = ReturnType<typeof fieldsOf<N>>

/** Draws one of the sets of features. */
/*#__NO_SIDE_EFFECTS__*/
export function viewOf<const N extends string>(features: readonly Feature<N>[]) {
  return function View(props: Props<FieldsOf<N>>) {
    const items = shownFeatures(features, props, useTranslate())
    // With the names of the features open, the compiler no longer sees the fields that every set has.
    const { title, titleTag, titleSize, copy, iconColor } = props as Props<FieldsOf<never>>
    if (!title && !copy && items.length === 0) return null
    return (
      <Section className="icon-features" label={title}>
        {(title || copy) && (
          <div className="copy section-head">
            <Title tag={titleTag} size={titleSize}>
              {title}
            </Title>
            <RichText html={copy} />
          </div>
        )}
        <IconList items={items} colour={chosenColour(iconColor)} />
      </Section>
    )
  }
}

/** A brand's features, each with its icon. */
/*#__NO_SIDE_EFFECTS__*/
export function defineIconFeatures<const N extends string>(
  brand: Brand,
  features: readonly Feature<N>[],
  templates: readonly Template<FieldsOf<N>>[],
) {
  return defineSlice({
    ...identityOf(brand, 'IconFeatures', 'icon features', ['features', 'icon']),
    description: 'Title and copy, then an icon with its text for each feature.',
    hydrate: 'never',
    fields: fieldsOf(brand, features),
    view: viewOf(features),
    templates,
  })
}
