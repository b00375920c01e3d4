import type { RecordCard } from '#model/page/record-page.ts'
import { LinkButton } from '../text/link-button.tsx'
import { Picture } from '../media/picture.tsx'
import { Facts } from '../text/facts.tsx'
import { Title, undivided } from '../text/title.tsx'
import { CardLinks } from './card-facts.tsx'
import './record-lead.css'

interface LeadProps {
  readonly card: RecordCard
  /** Title of the chapter that it opens. */
  readonly title?: string | undefined
}

/** Opening of a chapter: a wide picture with titles. */
export function RecordLead({ card, title }: LeadProps) {
  const { anchor, said, title: name, eyebrow, text, href, wide, facts = [], links = [] } = card
  if (!wide) return null
  const isLinked = href !== undefined && href !== ''
  return (
    <div className="record-lead" id={anchor}>
      <Picture of={wide} className="record-lead-picture" sizes="100vw" decorative />
      <div className="record-lead-copy wrap section-inner">
        <div className="record-lead-head">
          {title && (
            <Title tag="h2" size="text-5xl" className="record-lead-title">
              {title}
            </Title>
          )}
        </div>
        <div className="record-lead-words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <Title tag={title ? 'h3' : 'h2'} size="text-3xl" said={said}>
            {isLinked ? <LinkButton link={{ text: undivided(name), href }} kind="none" className="stretched" /> : name}
          </Title>
          {text && <p {...said}>{text}</p>}
          <Facts facts={facts.filter(({ value }) => value).slice(0, 4)} />
          <CardLinks links={links} />
        </div>
      </div>
    </div>
  )
}
