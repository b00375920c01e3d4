import { Alert, Button, Loader } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError, NetworkError } from '../api/transport.ts'

/** Empty state of a list: what it is for, and the one action to begin with. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  readonly icon?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}) {
  return (
    <div className="vx-empty">
      {icon && <span className="vx-empty-icon">{icon}</span>}
      <p className="vx-empty-title">{title}</p>
      {children && <p className="vx-empty-text">{children}</p>}
      {action}
    </div>
  )
}

export function ErrorState({ error, retry }: { readonly error: unknown; readonly retry?: () => void }) {
  return (
    <Alert
      className="vx-failed"
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      title={titleOf(error)}
      role="alert"
    >
      <p>{errorMessage(error)}</p>
      {retry && (
        <Button size="xs" variant="default" mt="xs" onClick={retry}>
          Try again
        </Button>
      )}
    </Alert>
  )
}

export function LoadingState() {
  return (
    <div className="vx-waiting" role="status" aria-label="Loading">
      <Loader size="sm" />
    </div>
  )
}

function titleOf(error: unknown): string {
  return error instanceof NetworkError ? 'The server cannot be reached' : 'That did not work'
}

/** Error message for an editor. */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkError) return 'Check the connection. Nothing you did is lost.'
  if (error instanceof ApiError) return error.message
  return error instanceof Error ? error.message : 'Something unexpected happened.'
}
