import '../../personas/view-as.css'
import { Slider, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { Condition } from '#model/page.ts'
import { useEditor, useDocument, useViewAs } from '../../context.tsx'
import { nameOf } from '../../state/element-name.ts'
import { operatorLabel } from '../../personas/condition-words.ts'
import { CoverageList } from '../../personas/coverage-list.tsx'
import { type TagUse, tagGraph } from '../../personas/tag-graph.ts'
import { useExperience } from '../../personas/use-experience.ts'

/** Whom conditions leave out, who gives points to which tag and who asks for them, with a slider to try it. */
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
            Nothing on this page counts or asks for points yet. Give an element or the page a tag: each visitor who sees
            it gets a point.
          </p>
          <p>Then show another element only from so many points on, under its conditions.</p>
        </div>
      )}
    </div>
  )
}

function Tag({ use: { tag, page, givers, listeners } }: { readonly use: TagUse }) {
  const { viewAs, select } = useEditor()
  const points = useViewAs((it) => it.persona.tags)
  const count = points[tag] ?? 0
  const most = Math.max(10, count, ...listeners.map(({ condition }) => 2 * (Number(condition.value) || 0)))
  return (
    <section className="vx-experience-tag" aria-label={`Tag ${tag}`}>
      <header>
        <h2>{tag}</h2>
        <code>voix:tag:{tag}</code>
      </header>
      <div className="vx-experience-points">
        <Slider
          size="sm"
          min={0}
          max={most}
          label={null}
          thumbLabel={`Points of ${tag} of the visitor`}
          value={count}
          onChange={(value) => viewAs.change({ tags: { ...points, [tag]: value } })}
        />
        <output>{count === 1 ? '1 point' : `${count} points`}</output>
      </div>
      <List title="Gives a point" empty="Nothing on this page: points come from other pages.">
        {page && (
          <UnstyledButton className="vx-experience-line" onClick={() => select([])}>
            <IconPlus size={13} aria-hidden /> The page itself
          </UnstyledButton>
        )}
        {givers.map((id) => (
          <Line key={id} id={id} icon={<IconPlus size={13} aria-hidden />} />
        ))}
      </List>
      <List title="Asks for points" empty="Nothing on this page.">
        {listeners.map(({ id, condition }, i) => (
          <Listener key={`${id} ${i}`} id={id} condition={condition} />
        ))}
      </List>
    </section>
  )
}

function Listener({ id, condition }: { readonly id: string; readonly condition: Condition }) {
  const hidden = useViewAs((it) => it.hidden.has(id))
  const asks = `${operatorLabel(condition.operator, condition.key)} ${[condition.value].flat().join(' and ')}`
  return (
    <Line
      id={id}
      icon={hidden ? <IconEyeOff size={13} aria-hidden /> : <IconEye size={13} aria-hidden />}
      more={
        <>
          <IconArrowRight size={12} aria-hidden /> {asks}
          {hidden && <VisuallyHidden> hidden now</VisuallyHidden>}
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
