import { useEffect, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { Problems } from '#entities/define.ts'
import type { FormSection, StepOfForm } from './form-sections.ts'

interface SectionNavProps {
  readonly sections: readonly FormSection[]
  readonly problems: Problems
}

/** Section navigation of a long form: marks the section in view and counts the errors of each. */
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
          onClick={(event) => {
            event.preventDefault()
            showSection(id)
          }}
        >
          {label}
          <ErrorCount fields={fields} problems={problems} />
        </a>
      ))}
    </nav>
  )
}

interface StepNavProps {
  readonly steps: readonly StepOfForm[]
  readonly current: number
  readonly problems: Problems
  readonly go: (step: number) => void
}

/** Index of the steps of a form: marks the one that is shown and counts the errors of each. */
export function StepNav({ steps, current, problems, go }: StepNavProps) {
  return (
    <nav className="vx-section-nav" aria-label={t('Steps')}>
      <ol className="vx-step-list">
        {steps.map(({ id, label, sections }, i) => (
          <li key={id}>
            <a
              href={`#${id}`}
              {...(i === current && { 'aria-current': 'step' as const })}
              onClick={(event) => {
                event.preventDefault()
                go(i)
              }}
            >
              <span className="vx-step-number">{i + 1}</span>
              {label}
              <ErrorCount fields={sections.flatMap(({ fields }) => fields)} problems={problems} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Number of fields that are wrong; nothing while none is. */
function ErrorCount({ fields, problems }: { readonly fields: readonly string[]; readonly problems: Problems }) {
  const count = fields.filter((name) => problems[name]).length
  if (count === 0) return null
  return (
    <span className="vx-step-errors">
      <span aria-hidden>{count}</span>
      <span className="vx-hidden">{t('{count, plural, one {# error} other {# errors}}', { count })}</span>
    </span>
  )
}

/** Scrolls to a section and gives its heading the focus. */
export function showSection(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
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
