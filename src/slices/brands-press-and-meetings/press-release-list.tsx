import { defineMessage } from '#messages/message.ts'
import { useRef, useState } from 'react'
import { checkbox, number, type Props, text } from '#fields/index.ts'
import { ListPages } from '#ui/navigation/list-pages.tsx'
import { PressReleaseList } from '#ui/cards/press-release-list.tsx'
import { Section } from '#ui/sections/section.tsx'
import { deeperThan, Title } from '#ui/text/title.tsx'
import { defineSlice, type Surroundings } from '../define.ts'
import { loadReleases, type PressRelease } from '../data/press-releases.ts'
import { titleFields } from '../fields/title-fields.ts'
import { useTranslate } from '#ui/text/translation.tsx'

const fields = {
  ...titleFields('h2', 'text-4xl'),
  perPage: number({ default: 10, label: 'Releases per page', min: 1, max: 50, step: 1 }),
  groupByYear: checkbox({ default: true, label: 'Group by year' }),
  emptyText: text({
    default: defineMessage('No press releases yet.'),
    label: 'Empty text',
  }),
}

export function View(props: Props<typeof fields> & Surroundings<readonly PressRelease[]>) {
  const t = useTranslate()
  const { title, titleTag, titleSize, perPage = 10, groupByYear, emptyText, data = [] } = props
  const [shown, setShown] = useState(0)
  const head = useRef<HTMLDivElement>(null)
  const pages = Math.ceil(data.length / perPage)
  const turn = (page: number) => {
    setShown(page)
    head.current?.focus()
  }
  return (
    <Section className="press" label={title ?? t('Press releases')}>
      <Title tag={titleTag} size={titleSize} className="section-head">
        {title}
      </Title>
      {data.length === 0 && emptyText && <p className="text-lg">{emptyText}</p>}
      <div ref={head} tabIndex={-1} className="release-pages">
        <PressReleaseList
          releases={data}
          from={shown * perPage}
          to={(shown + 1) * perPage}
          byYear={groupByYear ?? false}
          yearTag={deeperThan(titleTag, title)}
        />
      </div>
      <ListPages label={t('Pages of press releases')} count={pages} shown={shown} onTurn={turn} />
    </Section>
  )
}

export const slice = defineSlice({
  name: 'PressReleaseList',
  label: 'Press release list',
  group: 'Brands, press and meetings',
  description: 'The press releases, newest first, by year and in pages.',
  layouts: '*',
  tags: ['press', 'list'],
  hydrate: 'visible',
  lists: 'press-releases',
  fields,
  view: View,
  load: (_props, reader, { lang }) => loadReleases(reader, lang),
  templates: [{ label: 'Press', fields: { title: 'Press releases', groupByYear: true } }],
})
