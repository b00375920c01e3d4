import type { ReactNode } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { classNames } from '../page/class-names.ts'
import { Copy, type CopyText, hasCopy } from '../text/copy.tsx'
import { backgroundOf } from '../page/background.ts'
import { Picture } from '../media/picture.tsx'
import './panes.css'

interface Pane extends CopyText {
  readonly picture?: Crops | undefined
  readonly background?: string | undefined
}

/** Panes of equal width, each with text on a picture or colour; empty ones are left out. */
export function Panes({ panes }: { readonly panes: readonly Pane[] }): ReactNode {
  const filled = panes.filter((pane) => pane.picture || hasCopy(pane))
  if (filled.length === 0) return null
  return (
    <div className="panes">
      {filled.map(({ picture, background, ...copy }, i) => (
        // Keyed by index: a pane is its place
        <section
          key={i}
          className={classNames('pane', picture && 'pane-pictured')}
          style={picture ? undefined : backgroundOf(background, undefined).style}
          aria-label={copy.title}
        >
          {picture && (
            <div className={classNames('pane-media', hasCopy(copy) && 'scrim')}>
              <Picture of={picture} sizes={filled.length > 1 ? '50vw' : '100vw'} height="60vh" />
            </div>
          )}
          <Copy {...copy} className="pane-copy" linkKind="ghost" />
        </section>
      ))}
    </div>
  )
}
