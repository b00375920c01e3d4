import { useEffect, useState } from 'react'
import { t } from '#messages/interface.ts'
import type { Problems } from '#entities/define.ts'
import type { FormSection, StepOfForm } from './form-sections.ts'

/** Problems of the fields of a form. */
interface FilledForm {
  readonly problems: Problems
  readonly needed: Problems
}

interface SectionNavProps {
  readonly sections: readonly FormSection[]
  readonly form: FilledForm
}

/** Section navigation of a long form: marks the section in view and counts the errors of each. */
export function SectionNav({ sections, form }: SectionNavProps) {
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
          <ErrorCount fields={fields} form={form} />
        </a>
      ))}
    </nav>
  )
}

interface StepNavProps {
  readonly steps: readonly StepOfForm[]
  readonly current: number
  readonly form: FilledForm
  readonly go: (step: number) => void
}

/** Index of the steps of a form: marks the one that is shown and counts the errors of each. */
export function StepNav({ steps, current, form, go }: StepNavProps) {
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
              <ErrorCount fields={sections.flatMap(({ fields }) => fields)} form={form} />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Number of fields that visitors need, in words. */
export function neededWords(count: number): string {
  return t(
    '{count, plural, one {# field to complete before publishing} other {# fields to complete before publishing}}',
    { count },
  )
}

/** Number of fields that are wrong, or of those that visitors need; nothing while there is none. */
function ErrorCount({ fields, form }: { readonly fields: readonly string[]; readonly form: FilledForm }) {
  const wrong = fields.filter((name) => form.problems[name]).length
  const count = wrong || fields.filter((name) => form.needed[name]).length
  if (count === 0) return null
  return (
    <span className="vx-step-errors" data-needed={wrong === 0 || undefined}>
      <span aria-hidden>{count}</span>
      <span className="vx-hidden">
        {wrong > 0 ? t('{count, plural, one {# error} other {# errors}}', { count }) : neededWords(count)}
      </span>
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
