import { Component, type ReactNode } from 'react'
import { t } from '#messages/interface.ts'
import type { ViewNode } from '#model/view/view.ts'

interface SliceGuardProps {
  readonly node: ViewNode
  readonly report: (element: string, message: string) => void
  readonly children: ReactNode
}

interface SliceGuardState {
  /** Node as rendered last. */
  readonly node: ViewNode
  /** Error message of the rendering. */
  readonly failed?: string | undefined
}

/** Error boundary of a slice: a card replaces one that throws until it is changed. */
export class SliceGuard extends Component<SliceGuardProps, SliceGuardState> {
  override state: SliceGuardState = { node: this.props.node }

  static getDerivedStateFromProps({ node }: SliceGuardProps, state: SliceGuardState): SliceGuardState | null {
    // The next edit of the slice is the next try.
    return state.node === node ? null : { node, failed: undefined }
  }

  // It has to answer at once: drawn again as it is, the slice would throw past its guard and take the page along.
  static getDerivedStateFromError(error: unknown): Pick<SliceGuardState, 'failed'> {
    return { failed: error instanceof Error ? error.message : String(error) }
  }

  override componentDidCatch(error: unknown): void {
    this.props.report(this.props.node.id, error instanceof Error ? error.message : String(error))
  }

  override render(): ReactNode {
    const { node, failed } = this.state
    if (failed === undefined) return this.props.children
    return <FailedSlice node={node} message={failed} reset={() => this.setState({ failed: undefined })} />
  }
}

function FailedSlice({
  node,
  message,
  reset,
}: {
  readonly node: ViewNode
  readonly message: string
  readonly reset: () => void
}) {
  const copy = () =>
    void navigator.clipboard.writeText(JSON.stringify({ component: node.component, props: node.props }, null, 2))
  return (
    <div className="vx-card" role="group" aria-label={t('Failed slice')}>
      <strong>{t('This slice failed: {message}', { message })}</strong>
      <span>{t('Visitors do not see it; everything around it stays. Change its content or undo the last edit.')}</span>
      <span className="vx-card-actions">
        <button type="button" data-vx-live onClick={copy}>
          {t('Copy data')}
        </button>
        <button type="button" data-vx-live onClick={reset}>
          {t('Try again')}
        </button>
      </span>
    </div>
  )
}
