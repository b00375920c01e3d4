import '../../personas/view-as.css'
import { Slider, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useDeferredValue, useEffect, useState } from 'react'
import { interfaceLanguage, t } from '#messages/interface.ts'
import type { Condition, Page } from '#model/page/page.ts'
import { useEditor, useDocument, useViewAs } from '../../context.tsx'
import { nameOf } from '../../state/element-name.ts'
import { operatorLabel } from '../../personas/condition-words.ts'
import { CoverageList } from '../../personas/coverage-list.tsx'
import { type TagUse, tagGraph } from '../../personas/tag-graph.ts'
import type { Command } from '#document/command.ts'

/** Tag experience of the page: hidden visitors, sources and conditions of each tag, with a slider to try it. */
export function ExperiencePanel() {
  const page = useExperience()
  const tags = useMemo(() => tagGraph(page), [page])
  return (
    <div className="vx-scroll vx-experience">
      <CoverageList page={page} />
      {tags.map((use) => (
        <Tag key={use.tag} use={use} />
      ))}
      {tags.length === 0 && (
        <div className="vx-pad vx-help">
          <p>
            {t(
              'Nothing on this page gives or needs points yet. Add a tag to an element or to the page: each visitor who sees it gets a point.',
            )}
          </p>
          <p>{t('Then add a condition to another element to show it from a number of points.')}</p>
        </div>
      )}
    </div>
  )
}

function Tag({ use: { tag, page, givers, listeners } }: { readonly use: TagUse }) {
  const points = useViewAs((it) => it.persona.tags)
  const count = points[tag] ?? 0
  const most = Math.max(10, count, ...listeners.map(({ condition }) => 2 * (Number(condition.value) || 0)))
  return (
    <section className="vx-experience-tag" aria-label={t('Tag {tag}', { tag })}>
      <header>
        <h2>{tag}</h2>
        <code>voix:tag:{tag}</code>
      </header>
      <Points most={most} tag={tag} count={count} points={points} />
      <Givers page={page} givers={givers} />
      <List title={t('Needs points')} empty={t('Nothing on this page.')}>
        {listeners.map(({ id, condition }, i) => (
          <Listener key={`${id} ${i}`} id={id} condition={condition} />
        ))}
      </List>
    </section>
  )
}

interface GiversProps {
  readonly page: TagUse['page']
  readonly givers: TagUse['givers']
}

/** Elements that give a point of the tag. */
function Givers({ page, givers }: GiversProps) {
  const { select } = useEditor()
  return (
    <List title={t('Gives a point')} empty={t('Nothing on this page. Points come from other pages.')}>
      {page && (
        <UnstyledButton className="vx-experience-line" onClick={() => select([])}>
          <IconPlus size={13} aria-hidden /> {t('The page itself')}
        </UnstyledButton>
      )}
      {givers.map((id) => (
        <Line key={id} id={id} icon={<IconPlus size={13} aria-hidden />} />
      ))}
    </List>
  )
}

interface PointsProps {
  readonly most: number
  readonly tag: string
  readonly count: number
  readonly points: Readonly<Record<string, number>>
}

/** Points of the visitor for a tag. */
function Points({ most, tag, count, points }: PointsProps) {
  const { viewAs } = useEditor()
  return (
    <div className="vx-experience-points">
      <Slider
        size="sm"
        min={0}
        max={most}
        label={null}
        thumbLabel={t('Visitor’s points for {tag}', { tag })}
        value={count}
        onChange={(value) => viewAs.change({ tags: { ...points, [tag]: value } })}
      />
      <output>{t('{count, plural, one {# point} other {# points}}', { count })}</output>
    </div>
  )
}

function Listener({ id, condition }: { readonly id: string; readonly condition: Condition }) {
  const hidden = useViewAs((it) => it.hidden.has(id))
  const asks = `${operatorLabel(condition.operator, condition.key)} ${new Intl.ListFormat(interfaceLanguage()).format([condition.value].flat().map(String))}`
  return (
    <Line
      id={id}
      icon={hidden ? <IconEyeOff size={13} aria-hidden /> : <IconEye size={13} aria-hidden />}
      more={
        <>
          <IconArrowRight size={12} aria-hidden /> {asks}
          {hidden && <VisuallyHidden> {t('hidden now')}</VisuallyHidden>}
        </>
      }
    />
  )
}

function Line({ id, icon, more }: { readonly id: string; readonly icon: ReactNode; readonly more?: ReactNode }) {
  const { studio, select } = useEditor()
  const name = useDocument(() => nameOf(studio.index.get(id)?.element))
  return (
    <UnstyledButton className="vx-experience-line" onClick={() => select([id], { scroll: true })}>
      {icon}
      <span>{name}</span>
      {more && <small>{more}</small>}
    </UnstyledButton>
  )
}

function List({
  title,
  empty,
  children,
}: {
  readonly title: string
  readonly empty: string
  readonly children: ReactNode
}) {
  const isEmpty = [children].flat(2).every((each) => !each)
  return (
    <div className="vx-experience-list">
      <h3>{title}</h3>
      {isEmpty ? <p className="vx-help">{empty}</p> : children}
    </div>
  )
}

/** Page as of its last change of elements, tags or conditions; typing does not update it. */
function useExperience(): Page {
  const { studio } = useEditor()
  const [page, setPage] = useState(() => studio.get().page)
  useEffect(() => {
    const read = () => setPage(studio.get().page)
    read()
    return studio.listen({ command: (command) => void (mayMatter(command) && read()), replaced: read })
  }, [studio])
  return useDeferredValue(page)
}

function mayMatter(command: Command): boolean {
  if (command.type === 'batch') return command.commands.some(mayMatter)
  return /^(element|conditions|layout|tags)\./.test(command.type)
}
