import { Alert, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { levelsDrawn } from '#model/menu-levels.ts'
import type { MenuEntry } from '#model/records.ts'
import { routes } from '#routes.ts'
import { linesOf, wholeEntries } from '../../controls/menu-tree.ts'
import { PreviewFrame } from '../../components/preview-frame.tsx'
import type { BelowProps } from '../records/screen-slots.ts'

const widths = { phone: 390, desktop: 1280 } as const
type Width = keyof typeof widths

/** The menu where visitors will find it, and what of it they will not. */
export function MenuPreview({ form, row }: BelowProps) {
  const location = String(form.values.location ?? '')
  const [width, setWidth] = useState<Width>(location === 'header_mobile' ? 'phone' : 'desktop')
  const drawn = levelsDrawn(location)
  const entries = wholeEntries((form.values.items ?? []) as readonly MenuEntry[])
  const tooDeep = drawn === 0 ? [] : linesOf(entries).filter(({ depth }) => depth === drawn + 1)
  return (
    <section className="vx-form-section" aria-labelledby="menu-preview">
      <h2 id="menu-preview">As visitors see it</h2>
      {drawn === 0 && (
        <p className="vx-help">
          No page draws a menu in this place. Apps and slices that ask for it read it by its slug.
        </p>
      )}
      {tooDeep.length > 0 && (
        <Alert
          color="yellow"
          variant="light"
          title={tooDeep.length === 1 ? 'One item lies too deep' : `${tooDeep.length} items lie too deep`}
        >
          This place shows {drawn === 1 ? 'one level' : `${drawn} levels`}: visitors will not see{' '}
          {tooDeep.map(({ entry }) => entry.label || 'an item without words').join(', ')}. Move{' '}
          {tooDeep.length === 1 ? 'it' : 'them'} up, or to another menu.
        </Alert>
      )}
      {drawn > 0 && !row && <p className="vx-help">Save it once to see it on its site.</p>}
      {drawn > 0 && row && (
        <>
          <div className="vx-card-actions">
            <SegmentedControl
              size="xs"
              aria-label="Width of the window"
              data={[
                { value: 'desktop', label: 'Desktop' },
                { value: 'phone', label: 'Phone' },
              ]}
              value={width}
              onChange={(next) => setWidth(next as Width)}
            />
            <span className="vx-help">{form.isDirty ? 'As it was saved last: save to see your changes.' : ''}</span>
          </div>
          <PreviewFrame
            // What was saved is drawn anew.
            key={form.revision}
            src={routes.frames.menu(row.id)}
            title={location === 'sitemap_page' ? 'The sitemap page with this menu' : 'Header and footer with this menu'}
            width={widths[width]}
            height={640}
            loaded={(content) => {
              // Moves the frame alone: scrollIntoView would move the form too.
              const top = location.startsWith('footer') && content.querySelector('footer')?.getBoundingClientRect().top
              if (top) content.defaultView?.scrollTo({ top, behavior: 'instant' })
            }}
          />
        </>
      )}
    </section>
  )
}
