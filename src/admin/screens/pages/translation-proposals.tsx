import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#messages/interface.ts'
import { api } from '../../api/api.ts'
import type { TranslationText } from '../../api/pages.ts'
import type { TranslationProposals } from '../../api/translations.ts'

/** Earlier translation of a text that is like one of a page. */
export type Proposal = TranslationProposals['rows'][number]['proposals'][number]

const none: readonly Proposal[] = []

/** What the memory proposes for the texts of a translation; nothing until it has answered. */
export function useProposals({ id, revision }: { readonly id: string; readonly revision: number }) {
  const { data } = useQuery({
    queryKey: ['translation-proposals', id, revision],
    queryFn: async () => (await api.translationProposals(id)).rows,
  })
  return ({ element, name }: Pick<TranslationText, 'element' | 'name'>) =>
    data?.find((row) => row.element === element && row.name === name)?.proposals ?? none
}

interface ProposalsProps {
  readonly proposals: readonly Proposal[]
  readonly into: string
  readonly use: (text: string) => void
}

/** What the memory proposes for a text; a click takes it over. */
export function Proposals({ proposals, into, use }: ProposalsProps) {
  if (proposals.length === 0) return null
  return (
    <ul
      className="vx-proposals"
      aria-label={t({ id: 'screens.pages.proposals', defaultMessage: 'Earlier translations' })}
    >
      {proposals.map(({ text, match, source, title }) => (
        <li key={text}>
          <Button size="compact-xs" variant="default" title={source} onClick={() => use(text)}>
            {t({ id: 'screens.pages.use-proposal', defaultMessage: 'Use ({match} %)' }, { match })}
          </Button>{' '}
          <span lang={into}>{text}</span> <span className="vx-dim">{title}</span>
        </li>
      ))}
    </ul>
  )
}
