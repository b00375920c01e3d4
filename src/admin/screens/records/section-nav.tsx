import { useEffect, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { Problems } from '#entities/define.ts'
import type { FormSection } from './form-sections.ts'

interface SectionNavProps {
  readonly sections: readonly FormSection[]
  readonly problems: Problems
}

/** Section navigation of a long form: marks the section in view and those with errors. */
export function SectionNav({ sections, problems }: SectionNavProps) {
  const current = useSectionInView(sections)
  if (sections.length < 2) return null
  return (
    <nav className="vx-section-nav" aria-label={t('Sections')}>
      {sections.map(({ id, label, fields }) => (
        <a
          key={id}
          href={`#${id}`}
          {...(id === current && { 'aria-current': 'true' as const })}
          data-wrong={fields.some((name) => problems[name]) || undefined}
          onClick={(event) => {
            event.preventDefault()
            const heading = document.getElementById(id)
            heading?.scrollIntoView({ block: 'start' })
            heading?.focus({ preventScroll: true })
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

function useSectionInView(sections: readonly FormSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        const first = sections.find(({ id }) => seen.has(`${id}-section`))
        if (first) setCurrent(first.id)
      },
      { rootMargin: '-80px 0px -50% 0px' },
    )
    for (const { id } of sections) {
      const section = document.getElementById(`${id}-section`)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [sections])
  return current
}
