import { useTranslate } from '#ui/text/translation.tsx'
import { color, type Props, text, wysiwyg } from '#fields/index.ts'
import { IconList } from '#ui/text/icon-list.tsx'
import { RichText } from '#ui/text/rich-text.tsx'
import { Section } from '#ui/sections/section.tsx'
import { Title } from '#ui/text/title.tsx'
import { type Brand, chosenColour, identityOf } from './brand.ts'
import { defineSlice } from '../define.ts'
import { type Feature, featureFields, shownFeatures, shownWithLabels } from '../fields/feature.ts'
import { titleSize, titleTag } from '../fields/title-fields.ts'
import '#ui/text/copy.css'

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
  family: string,
  features: readonly Feature<N>[],
  title: string,
) {
  return defineSlice({
    ...identityOf(brand, 'IconFeatures', 'icon features', ['features', 'icon']),
    family,
    description: 'Title and copy, then an icon with its text for each feature.',
    hydrate: 'never',
    fields: fieldsOf(brand, features),
    view: viewOf(features),
    templates: [{ label: 'Features', fields: { title, ...shownWithLabels(features.slice(0, 5)) } }],
  })
}
