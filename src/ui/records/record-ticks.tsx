import type { RecordTicks } from '#model/page/record-page.ts'
import { AmenityList } from '../text/amenity-list.tsx'
import { Section } from '../sections/section.tsx'
import { type IconName, iconPaths } from '../text/icon-paths.ts'
import { TickList } from '../text/tick-list.tsx'
import { Title } from '../text/title.tsx'
import './record-text.css'

/** Features with ticks or icons, under headings where there are several. */
export function RecordTicksSection({ title, lines, items = [] }: RecordTicks) {
  const groups = [...Map.groupBy(items, ({ group }) => group)]
  return (
    <Section className="record-text" head={{ title: title, titleTag: 'h2', titleSize: 'text-3xl' }}>
      {groups.length === 0 && <TickList lines={lines.join('\n')} columns={3} />}
      {groups.map(([group, own]) => (
        <div key={group} className="record-ticks">
          {group && groups.length > 1 && (
            <Title tag="h3" size="text-xl">
              {group}
            </Title>
          )}
          <AmenityList items={own.map(({ icon, text }) => ({ icon: iconNamed(icon), text }))} />
        </div>
      ))}
    </Section>
  )
}

function iconNamed(name: string): IconName {
  return Object.hasOwn(iconPaths, name) ? (name as IconName) : 'check'
}
