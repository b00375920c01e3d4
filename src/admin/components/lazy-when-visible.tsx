import { Button, Skeleton } from '@mantine/core'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { t } from '#messages/interface.ts'

/**
 * Lazy component, loaded when it is first visible; a placeholder of its size, by default a field's, is shown meanwhile. A component that
 * fails to load shows an error with a retry button in its place.
 */
export function lazyWhenVisible<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode | ((props: P) => ReactNode) = <Skeleton height={36} />,
): (props: P) => ReactNode {
  const part = () =>
    lazy(async () => ({
      default: await load().catch((error: unknown) => {
        throw new NotLoaded({ cause: error })
      }),
    })) as ComponentType<P>
  // One for all that show it, until it fails.
  let shared = part()
  return function Late(props: P) {
    const [Part, setPart] = useState<ComponentType<P>>(() => shared)
    const again = () => {
      shared = part()
      setPart(() => shared)
    }
    return (
      <UntilLoaded again={again} isSilent={meanwhile === null}>
        <Suspense fallback={typeof meanwhile === 'function' ? meanwhile(props) : meanwhile}>
          <Part {...props} />
        </Suspense>
      </UntilLoaded>
    )
  }
}

/** Failure to load a part of the program, as without a connection. */
class NotLoaded extends Error {
  constructor(options: ErrorOptions) {
    super('A part of the program could not be loaded.', options)
  }
}

interface UntilLoadedProps {
  readonly again: () => void
  /** Whether nothing stood in its place anyway. */
  readonly isSilent: boolean
  readonly children: ReactNode
}

/** Boundary of a lazy component: what fails in it otherwise is left to those around. */
class UntilLoaded extends Component<UntilLoadedProps, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  private readonly retry = () => {
    this.props.again()
    this.setState({ error: undefined })
  }

  /** What has no place of its own to say so in tries again once there is a connection. */
  override componentDidCatch(error: unknown) {
    if (this.props.isSilent && error instanceof NotLoaded) window.addEventListener('online', this.retry, { once: true })
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry)
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof NotLoaded)) throw error
    if (this.props.isSilent) return null
    return (
      <p className="vx-help" role="status">
        {t('Could not be loaded.')}{' '}
        <Button size="compact-xs" variant="default" onClick={this.retry}>
          {t('Try again')}
        </Button>
      </p>
    )
  }
}
