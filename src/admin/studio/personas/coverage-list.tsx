import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconCopy, IconSquareDashed, IconUserSearch } from '@tabler/icons-react'
import { useMemo } from 'react'
import { t } from '#messages/interface.ts'
import { everyElement } from '#document/tree.ts'
import type { Page } from '#model/page/page.ts'
import { useEditor, useDocument, useViewAs } from '../context.tsx'
import { nameOf } from '../state/element-name.ts'
import { coverage, type Gap } from './coverage.ts'
import { newVisitor, type Persona } from './persona.ts'
import { formatVisitor } from './persona-bar.tsx'
import { useSiteZone } from './site-zone.ts'

/**
 * List of visitor variants for whom the page's conditions leave a slot empty or show two variants at once, each with a
 * preview.
 */
export function CoverageList({ page }: { readonly page: Page }) {
  const asks = useMemo(
    () =>
      Array.from(everyElement(page.elements)).some(
        ({ conditions_settings }) => conditions_settings.conditions.length > 0,
      ),
    [page],
  )
  const { gaps, complete } = useMemo(() => coverage(page, new Date().toISOString()), [page])
  if (!asks) return null
  return (
    <section className="vx-coverage" aria-labelledby="coverage">
      <h2 id="coverage">{t('Gaps in conditions')}</h2>
      {gaps.length === 0 && complete && (
        <p className="vx-coverage-fine">
          <IconCheck size={14} aria-hidden /> {t('Every visitor sees one variant in every place.')}
        </p>
      )}
      {gaps.length > 0 && (
        <ul>
          {gaps.slice(0, shownGaps).map((gap) => (
            <GapLine key={`${gap.kind} ${gap.parent} ${gap.slot} ${gap.elements.join(' ')}`} gap={gap} />
          ))}
        </ul>
      )}
      {gaps.length > shownGaps && <p className="vx-help">{t('{count} more.', { count: gaps.length - shownGaps })}</p>}
      {!complete && (
        <p className="vx-help">
          {gaps.length === 0
            ? t('No gaps found so far. There are too many kinds of visitors to check them all.')
            : t('There may be more: there are too many kinds of visitors to check them all.')}
        </p>
      )}
    </section>
  )
}

const shownGaps = 12

function GapLine({ gap }: { readonly gap: Gap }) {
  const { select } = useEditor()
  const words = useGapWords(gap)
  const Sign = gap.kind === 'empty' ? IconSquareDashed : IconCopy
  return (
    <li>
      <UnstyledButton className="vx-coverage-gap" onClick={() => select([...gap.elements], { scroll: true })}>
        <Sign size={14} aria-hidden />
        <span>{words}</span>
      </UnstyledButton>
      {gap.visitors.map((persona) => (
        <AsVisitor key={JSON.stringify(persona)} persona={persona} />
      ))}
      {gap.others > 0 && (
        <p className="vx-help">
          {t('and {count, plural, one {# other kind of visitor} other {# other kinds of visitors}}', {
            count: gap.others,
          })}
        </p>
      )}
    </li>
  )
}

function AsVisitor({ persona }: { readonly persona: Persona }) {
  const { viewAs } = useEditor()
  const zone = useSiteZone()
  const key = JSON.stringify(persona)
  const words = key === JSON.stringify(newVisitor) ? t('New visitor') : formatVisitor(persona, zone)
  const isOn = useViewAs((it) => it.on && JSON.stringify(it.persona) === key)
  return (
    <UnstyledButton
      className="vx-coverage-visitor"
      aria-pressed={isOn}
      aria-label={t('View as: {words}', { words })}
      title={isOn ? t('Show all elements') : t('View page as this visitor')}
      onClick={() => (isOn ? viewAs.leave() : viewAs.be(persona))}
    >
      <IconUserSearch size={13} stroke={1.6} aria-hidden />
      <span>{words}</span>
    </UnstyledButton>
  )
}

function useGapWords({ kind, parent, slot, elements }: Gap): string {
  const { studio } = useEditor()
  const name = (id: string) => nameOf(studio.index.get(id)?.element)
  return useDocument(() => {
    if (kind === 'twice') {
      const [one = '', other = ''] = elements.map(name)
      return one === other ? t('{one} appears twice', { one }) : t('{one} and {other} appear together', { one, other })
    }
    if (parent === null) return t('The page is empty')
    return slot === 'default'
      ? t('{name} is empty', { name: name(parent) })
      : t('{name}: {slot} is empty', { name: name(parent), slot })
  })
}
