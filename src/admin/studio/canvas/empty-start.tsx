import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { label, t } from '#messages/interface.ts'
import { definitions } from '#slices/definitions.ts'
import { sliceCountsQuery } from '../../api/queries.ts'
import { insertSlice } from '../commands/insert-slice.ts'
import { beginningsOf, insertableSlicesOf } from '../commands/insertable-slices.ts'
import { useDocument, useEditor, useUi } from '../context.tsx'
import { showLeft } from '../state/ui-store.ts'

const offered = 3

/** Start of an empty page: the site's most used openings, and recipes. */
export function EmptyStart() {
  const editor = useEditor()
  const { studio, rules, ui, whyNot } = editor
  const isEmpty = useDocument(({ page }) => page.elements.length === 0)
  const layout = useDocument(({ page }) => page.layout)
  const isBusy = useUi((it) => it.reviewing || it.seen !== null || it.comparison !== null || it.dragging !== null)
  const counts = useQuery({ ...sliceCountsQuery(studio.get().page.site_id), enabled: isEmpty }).data
  const used = useMemo(() => {
    if (!isEmpty || !counts) return []
    const { page } = studio.get()
    const options = { words: '', selected: undefined, fitsOnly: true, deprecated: false }
    const all = insertableSlicesOf(definitions.values(), { ...page, layout }, rules, studio.index.get, options)
    return beginningsOf(all, counts, offered)
  }, [isEmpty, counts, layout, rules, studio])
  if (!isEmpty || isBusy || whyNot.edit !== undefined || whyNot.structure !== undefined) return null
  return (
    <section className="vx-empty-start" aria-label={t('Start this page')}>
      <h2>{t('Start this page')}</h2>
      {used.length > 0 && (
        <>
          <p className="vx-help">{t('Openings for this site. A click adds one.')}</p>
          <div className="vx-empty-start-ways">
            {used.map(({ slice }) => (
              <Button key={slice.name} variant="default" data-once onClick={() => void insertSlice(editor, slice)}>
                {label(slice.label)}
              </Button>
            ))}
          </div>
        </>
      )}
      <Button
        variant="subtle"
        size="xs"
        onClick={() => {
          const { left, leftOpen } = ui.getState()
          if (!(leftOpen && left === 'recipes')) showLeft(ui, 'recipes')
        }}
      >
        {t('Or start with a recipe')}
      </Button>
    </section>
  )
}
