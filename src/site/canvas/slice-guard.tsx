import { Component, type ReactNode } from 'react'
import type { ViewNode } from '#model/view.ts'

interface SliceGuardProps {
  readonly node: ViewNode
  readonly report: (element: string, message: string) => void
  readonly children: ReactNode
}

/** Keeps a slice that throws from taking its neighbours along: a card stands in its place until it is changed. */
export class SliceGuard extends Component<
  SliceGuardProps,
  { readonly failed?: { readonly node: ViewNode; readonly message: string } }
> {
  override state: { readonly failed?: { readonly node: ViewNode; readonly message: string } } = {}

  static getDerivedStateFromProps({ node }: SliceGuardProps, { failed }: SliceGuard['state']) {
    // The next edit of the slice is the next try.
    return failed && failed.node !== node ? { failed: undefined } : null
  }

  override componentDidCatch(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    this.setState({ failed: { node: this.props.node, message } })
    this.props.report(this.props.node.id, message)
  }

  static getDerivedStateFromError(): null {
    return null
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (failed) return <FailedSlice node={failed.node} message={failed.message} reset={() => this.setState({})} />
    return this.props.children
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
    <div className="vx-card" role="group" aria-label="Failed slice">
      <strong>This slice failed: {message}</strong>
      <span>Visitors do not see it; everything around it stands. Change its content, or take back the last edit.</span>
      <span className="vx-card-actions">
        <button type="button" data-vx-live onClick={copy}>
          Copy data
        </button>
        <button type="button" data-vx-live onClick={reset}>
          Try again
        </button>
      </span>
    </div>
  )
}
