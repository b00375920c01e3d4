import { Alert, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { spoken, t } from '#messages/interface.ts'
import type { Problems } from '#entities/define.ts'
import './forms.css'

interface ErrorSummaryProps {
  readonly labelOf: (field: string) => string
  readonly problems: Problems
  readonly go: (field: string) => void
}

/** Error summary of a form, with a link to each field. It takes the focus when it appears. */
export function ErrorSummary({ labelOf, problems, go }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const names = Object.keys(problems)
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle size={18} />}
      title={t('{count, plural, one {# field needs attention} other {# fields need attention}}', {
        count: names.length,
      })}
    >
      <ul className="vx-problems">
        {names.map((name) => (
          <li key={name}>
            <UnstyledButton className="vx-problem" onClick={() => go(name)}>
              {labelOf(name)}
            </UnstyledButton>
            : {spoken(problems[name] ?? '')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
