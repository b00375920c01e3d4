import { errorsAddress } from '#model/measures/error-report.ts'
import { send } from '#ui/page/http.ts'

/** Limit of error reports by one document: errors in a loop are all the same. */
const mostErrors = 5

/** Reports uncaught errors to the server. */
export function reportErrors(): void {
  let notified = 0
  const tell = (message: string, error: unknown): void => {
    if (notified++ >= mostErrors) return
    const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error)
    const body = { message: message.slice(0, 2000), url: location.href.slice(0, 2000), error: stack.slice(0, 8000) }
    // An error on the way there is told to nobody, or it would go round.
    send(errorsAddress, { method: 'POST', body }).catch(() => {})
  }
  addEventListener('error', ({ message, error }) => tell(message, error))
  addEventListener('unhandledrejection', ({ reason }) =>
    tell(reason instanceof Error ? reason.message : String(reason), reason),
  )
}
