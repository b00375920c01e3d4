import { Alert } from '@mantine/core'
import { useState } from 'react'
import { levelsDrawn } from '#model/page/menu-levels.ts'
import type { MenuEntry } from '#model/records/records.ts'
import { interfaceLanguage, t } from '#messages/interface.ts'
import { routes } from '#routes.ts'
import { linesOf, wholeEntries } from '../../controls/menu-tree.ts'
import { PreviewFrame } from '../../components/preview-frame.tsx'
import type { BelowProps } from '../records/screen-slots.ts'
import { SegmentedControl } from '../../components/segmented-control.tsx'

const widths = { phone: 390, desktop: 1280 } as const
type Width = keyof typeof widths

/** Preview of a menu for visitors, with its hidden items. */
export function MenuPreview({ form, row }: BelowProps) {
  const location = String(form.values.location ?? '')
  const [width, setWidth] = useState<Width>(location === 'header_mobile' ? 'phone' : 'desktop')
  const drawn = levelsDrawn(location)
  const entries = wholeEntries((form.values.items ?? []) as readonly MenuEntry[])
  const tooDeep = drawn === 0 ? [] : linesOf(entries).filter(({ depth }) => depth === drawn + 1)
  return (
    <section className="vx-form-section" aria-labelledby="menu-preview">
      <h2 id="menu-preview">{t('Preview')}</h2>
      {drawn === 0 && (
        <p className="vx-help">{t('Pages do not show a menu in this place. Apps and slices read it by its slug.')}</p>
      )}
      {tooDeep.length > 0 && (
        <Alert
          color="yellow"
          variant="light"
          title={t('{count, plural, one {# entry is} other {# entries are}} too deep', { count: tooDeep.length })}
        >
          {t(
            'This place shows {levels, plural, one {# level} other {# levels}}, so visitors will not see {entries}. Move {count, plural, one {it} other {them}} up or to another menu.',
            {
              levels: drawn,
              entries: new Intl.ListFormat(interfaceLanguage(), { type: 'unit' }).format(
                tooDeep.map(({ entry }) => entry.label || t('an unnamed entry')),
              ),
              count: tooDeep.length,
            },
          )}
        </Alert>
      )}
      {drawn > 0 && !row && <p className="vx-help">{t('Save the menu to preview it on its site.')}</p>}
      {drawn > 0 && row && (
        <>
          <div className="vx-card-actions">
            <SegmentedControl
              size="xs"
              aria-label={t('Window width')}
              data={[
                { value: 'desktop', label: t('Desktop') },
                { value: 'phone', label: t('Phone') },
              ]}
              value={width}
              onChange={setWidth}
            />
            <span className="vx-help">
              {form.isDirty ? t('This is the last saved version. Save to see your changes.') : ''}
            </span>
          </div>
          <PreviewFrame
            // What was saved is drawn again.
            key={form.revision}
            src={routes.frames.menu(row.id)}
            title={
              location === 'sitemap_page' ? t('Sitemap page with this menu') : t('Header and footer with this menu')
            }
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
