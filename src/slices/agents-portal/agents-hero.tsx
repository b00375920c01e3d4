import { checkbox, media, type Props, sample, wysiwyg } from '#fields/index.ts'
import { Hero } from '#ui/media/hero.tsx'
import { ProgramLogo } from '#ui/media/program-logo.tsx'
import { copyOf } from '../kit/copy-text.ts'
import { defineSlice, type Surroundings } from '../define.ts'
import { titleFields } from '../fields/title-fields.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const fields = {
  image: media({ label: 'Image', breakpoints: [{ name: 'default', width: 1400, height: 600, fit: 'cover' }] }),
  ...titleFields('h1', 'text-5xl'),
  copy: wysiwyg({ label: 'Copy' }),
  showWelcome: checkbox({ label: 'Show welcome', instructions: 'Greets the logged-in agent by first name.' }),
  showProgramLogo: checkbox({
    label: 'Show programme logo',
    instructions: 'Shows the {product} logo above the title.',
  }),
}

export function View(props: Props<typeof fields> & Surroundings) {
  const t = useTranslate()
  const { image, title, copy, showWelcome, showProgramLogo, page, editing } = props
  const name = page?.agent?.firstName ?? (editing ? 'agent' : undefined)
  const welcome = showWelcome && name ? t('Welcome back, {name}', { name }) : undefined
  if (!image && !title && !copy && !welcome && !showProgramLogo) return null
  return (
    <Hero
      className="portal-hero"
      picture={image}
      plain
      ratio={image ? [1400, 600] : undefined}
      height={image ? undefined : 10}
      {...copyOf(props)}
      subtitle={welcome}
      head={showProgramLogo && <ProgramLogo name={page?.siteName} />}
    />
  )
}

export const slice = defineSlice({
  name: 'AgentsHero',
  label: 'Hero',
  group: 'Agents portal',
  description: 'A picture with title and copy that greets the agent.',
  layouts: ['{product}'],
  tags: ['agents', 'hero'],
  hydrate: 'load',
  fields,
  view: View,
  templates: [
    {
      label: 'With welcome',
      fields: {
        image: [sample('Pier to the horizon')],
        title: 'Sell more, earn more',
        copy: '<p>Every stay you book brings you closer to your next reward.</p>',
        showWelcome: true,
        showProgramLogo: true,
      },
    },
  ],
})
