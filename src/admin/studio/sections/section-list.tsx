import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { sectionsQuery } from '../../api/section-queries.ts'
import { statusLabels } from '../../components/status-badge.tsx'
import { useDocument, useEditor } from '../context.tsx'
import { isRefused, paste } from '../commands/edits.ts'
import { placementOf } from './section-edits.ts'

/** Synced sections that can be placed on the page, by words of their titles, and what places one. */
export function useSectionOffers({ enabled = true } = {}) {
  const { studio, rules, run } = useEditor()
  const language = useDocument(({ page }) => page.language_code)
  const here = useDocument(({ page }) => page.id)
  const { data } = useQuery({ ...sectionsQuery(language), enabled })
  const find = (words: string) => {
    const query = words.trim().toLocaleLowerCase()
    return (data ?? []).filter(({ id, title }) => id !== here && title.toLocaleLowerCase().includes(query))
  }
  const place = (section: ReturnType<typeof find>[number]) => {
    const prepared = paste(studio, rules, [placementOf(studio.newId(), section)])
    const label = t('Add {label}', { label: section.title })
    run(isRefused(prepared) ? prepared : { ...prepared, label })
  }
  return { find, place }
}

/** Synced sections that can be placed on the page and match the search. */
export function SectionOffers({ words }: { readonly words: string }) {
  const { find, place } = useSectionOffers()
  const sections = find(words)
  if (sections.length === 0) return null
  const title = t('Synced sections')
  return (
    <section aria-label={title} className="vx-offers">
      <h2>{title}</h2>
      <ul>
        {sections.map((section) => (
          <li key={section.id} className="vx-offer">
            <UnstyledButton className="vx-offer-button" onClick={() => place(section)}>
              {section.title}
              <span className="vx-offer-about">{statusLabels[section.status]}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
