import type { RecordCard } from '#model/page/record-page.ts'
import { LinkButton } from '../text/link-button.tsx'
import { Disclosure } from '../page/disclosure.tsx'
import { Facts } from '../text/facts.tsx'
import './record-cards.css'

/** Facts that a card shows at once where the others unfold. */
const factsAtOnce = 3

/** Facts of a card: the first few, and the others under a title. */
export function CardFacts({
  facts,
  title,
}: {
  readonly facts: NonNullable<RecordCard['facts']>
  readonly title?: string | undefined
}) {
  const known = facts.filter(({ value }) => value)
  if (!title || known.length <= factsAtOnce + 1) return <Facts facts={known} />
  return (
    <>
      <Facts facts={known.slice(0, factsAtOnce)} />
      <Disclosure summary={title}>
        <Facts facts={known.slice(factsAtOnce)} />
      </Disclosure>
    </>
  )
}

/** Links and files of a card, in a line. */
export function CardLinks({ links }: { readonly links: NonNullable<RecordCard['links']> }) {
  if (links.length === 0) return null
  return (
    <ul className="card-links">
      {links.map((link) => (
        <li key={link.href}>
          <LinkButton link={link} kind="text" />
        </li>
      ))}
    </ul>
  )
}
