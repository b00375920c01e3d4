import { color, type Props, text } from '#fields/index.ts'
import { Section } from '#ui/sections/section.tsx'
import { Stats } from '#ui/text/stats.tsx'
import { Title } from '#ui/text/title.tsx'
import { type Brand, chosenColour, identityOf } from '../kit/brand.ts'
import { defineSlice } from '../define.ts'
import { titleSize, titleTag } from '../fields/title-fields.ts'

/*#__NO_SIDE_EFFECTS__*/
function fieldsOf(brand: Brand) {
  return {
    title: text({ label: 'Title' }),
    titleTag: titleTag('h2'),
    titleSize: titleSize('text-4xl'),
    stat1Value: valueOf(1),
    stat1Label: labelOf(1),
    stat2Value: valueOf(2),
    stat2Label: labelOf(2),
    stat3Value: valueOf(3),
    stat3Label: labelOf(3),
    stat4Value: valueOf(4),
    stat4Label: labelOf(4),
    bgColor: color({ default: brand.colour, label: 'Background colour', group: 'Colours', use: 'background' }),
    textColor: color({ default: '#ffffff', label: 'Text colour', group: 'Colours', use: 'foreground' }),
  }
}

/*#__NO_SIDE_EFFECTS__*/
function valueOf(place: number) {
  return text({
    label: `Figure ${place}`,
    group: `Figure ${place}`,
    instructions: 'Number with its unit, for example 12 km.',
  })
}

/*#__NO_SIDE_EFFECTS__*/
function labelOf(place: number) {
  return text({ label: `Text ${place}`, group: `Figure ${place}` })
}

type StatsFields = ReturnType<typeof fieldsOf>

export function View({ title, titleTag, titleSize, bgColor, textColor, ...stats }: Props<StatsFields>) {
  const figures = [
    { value: stats.stat1Value, label: stats.stat1Label },
    { value: stats.stat2Value, label: stats.stat2Label },
    { value: stats.stat3Value, label: stats.stat3Label },
    { value: stats.stat4Value, label: stats.stat4Label },
  ]
  if (!figures.some(({ value }) => value)) return null
  const isOwn = bgColor !== undefined && !chosenColour(bgColor)
  const ground = isOwn
    ? { background: 'var(--primary)', ink: textColor === '#ffffff' ? 'var(--on-primary)' : textColor }
    : { background: bgColor, ink: textColor }
  return (
    <Section className="stats-section" label={title} {...ground}>
      <Title tag={titleTag} size={titleSize} className="section-head">
        {title}
      </Title>
      <Stats figures={figures} />
    </Section>
  )
}

/** A brand's figures. */
/*#__NO_SIDE_EFFECTS__*/
export function defineStats(
  brand: Brand,
  title: string,
  figures: readonly (readonly [value: string, label: string])[],
) {
  const description = 'Up to four large figures with a text under each.'
  return defineSlice({
    ...identityOf(brand, 'Stats', 'stats block', ['stats']),
    family: 'brand-stats',
    description,
    hydrate: 'never',
    fields: fieldsOf(brand),
    view: View,
    templates: [{ label: 'Four figures', fields: { title, ...statsOf(figures) } }],
  })
}

/*#__NO_SIDE_EFFECTS__*/
function statsOf(figures: readonly (readonly [value: string, label: string])[]) {
  return Object.fromEntries(
    figures.flatMap(([value, label], i) => [
      [`stat${i + 1}Value`, value],
      [`stat${i + 1}Label`, label],
    ]),
  )
}
