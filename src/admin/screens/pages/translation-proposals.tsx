import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { spoken, t } from '#messages/interface.ts'
import { glossaryProblems, type GlossaryRule, ruleInLine, rulesFor } from '#model/text/glossary.ts'
import type { TranslationText } from '#contract/pages.ts'
import type { TranslationProposals } from '#contract/translations.ts'
import { call } from '../../api/api.ts'

/** Earlier translation of a text that is like one of a page. */
export type Proposal = TranslationProposals['rows'][number]['proposals'][number]

const none: readonly Proposal[] = []
const noRules: readonly GlossaryRule[] = []

/** Proposals of the translation memory and the glossary for the texts of a page; empty while loading. */
export function useProposals({ id, revision }: { readonly id: string; readonly revision: number }) {
  const { data } = useQuery({
    queryKey: ['translation-proposals', id, revision],
    queryFn: () => call('GET /api/translations/proposals', { query: { page: id } }),
  })
  return {
    proposals: ({ element, name }: Pick<TranslationText, 'element' | 'name'>) =>
      data?.rows.find((row) => row.element === element && row.name === name)?.proposals ?? none,
    rules: data?.rules ?? noRules,
  }
}

/** Glossary notes on a text: its terms, and deviations in the translation. */
export function GlossaryNotes({
  rules,
  source,
  target,
}: {
  readonly rules: readonly GlossaryRule[]
  readonly source: string
  readonly target: string
}) {
  const problems = glossaryProblems(rules, source, target)
  const terms = rulesFor(rules, source)
  if (problems.length + terms.length === 0) return null
  return (
    <div className="vx-proposals">
      {terms.map((rule) => (
        <span key={rule.term} className="vx-dim">
          {ruleInLine(rule)}
        </span>
      ))}
      {problems.map((problem) => (
        <span key={String(problem)} role="status" className="vx-glossary-problem">
          {spoken(problem)}
        </span>
      ))}
    </div>
  )
}

interface ProposalsProps {
  readonly proposals: readonly Proposal[]
  readonly into: string
  readonly use: (text: string) => void
}

/** Proposals of the translation memory for a text; a click accepts one. */
export function Proposals({ proposals, into, use }: ProposalsProps) {
  if (proposals.length === 0) return null
  return (
    <ul className="vx-proposals" aria-label={t('Earlier translations')}>
      {proposals.map(({ text, match, source, title }) => (
        <li key={text}>
          <Button size="compact-xs" variant="default" title={source} onClick={() => use(text)}>
            {t('Use ({match} %)', { match })}
          </Button>{' '}
          <span lang={into}>{text}</span> <span className="vx-dim">{title}</span>
        </li>
      ))}
    </ul>
  )
}
