import { Alert, Button, Loader } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { spoken, t } from '#messages/interface.ts'
import { refusalOf } from '#model/refusal.ts'
import { VoixError } from '#model/errors.ts'
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

/** Error state: the error and its remedy: a retry button, or a person to ask. */
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
      {isNotAllowed(error) && <p>{t('Ask an owner or administrator if you need this.')}</p>}
      {retry && !isFinal(error) && (
        <Button size="xs" variant="default" mt="xs" onClick={retry}>
          {t('Try again')}
        </Button>
      )}
    </Alert>
  )
}

/** Error of a form or dialog, inside of it. */
export function Failure({ error }: { readonly error: unknown }) {
  if (!error) return null
  return (
    <Alert color="red" variant="light" role="alert">
      {errorMessage(error)}
    </Alert>
  )
}

export function LoadingState() {
  return (
    <div className="vx-waiting" role="status" aria-label={t('Loading…')}>
      <Loader size="sm" />
    </div>
  )
}

function titleOf(error: unknown): string {
  if (error instanceof NetworkError) return t('The server cannot be reached')
  if (isNotAllowed(error)) return t('Not permitted')
  if (isMissing(error)) return t('Not found')
  return t('This did not work')
}

function isNotAllowed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not-allowed'
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && [404, 410].includes(error.status)
}

/** Whether the same call would be answered the same: it lacks a right, names what is not there, or is malformed. */
function isFinal(error: unknown): boolean {
  return isNotAllowed(error) || isMissing(error) || (error instanceof ApiError && error.status === 400)
}

const codeErrors = [TypeError, ReferenceError, RangeError, SyntaxError]

/** Error message for an editor. */
export function errorMessage(error: unknown): string {
  if (error instanceof NetworkError) return t('Check the connection and try again. Your changes are kept.')
  if (error instanceof ApiError) {
    if (typeof error.body.detail === 'string') return error.message
    return t('The server answered {status}. Try again.', { status: error.status })
  }
  if (error instanceof VoixError) return spoken(refusalOf(error))
  // What a browser says of broken code or of a file that did not arrive is no sentence for editors.
  return error instanceof Error && !codeErrors.some((kind) => error instanceof kind)
    ? error.message
    : t('An unexpected error occurred. Try again.')
}
