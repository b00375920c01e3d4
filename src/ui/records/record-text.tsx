import { Fragment } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import type { RecordText } from '#model/page/record-page.ts'
import { Copy } from '../text/copy.tsx'
import { Figure } from '../media/figure.tsx'
import { Picture } from '../media/picture.tsx'
import { Facts } from '../text/facts.tsx'
import { classNames } from '../page/class-names.ts'
import { Section } from '../sections/section.tsx'
import { RichText } from '../text/rich-text.tsx'
import { piecesOf } from './article-pieces.ts'
import './record-text.css'

/** Text of a record, optionally with facts. */
export function RecordTextSection(props: RecordText) {
  const { said, title, html, text, facts = [], link, isArticle, picture, pictures = [] } = props
  const known = facts.filter(({ value }) => value)
  const head = picture && <Picture of={picture} className="record-text-face" sizes="6rem" decorative />
  const isArrival = !title && !isArticle && !picture
  const isSignature = isArticle && title && !html
  if (pictures.length > 0 && html)
    return (
      <Section className="record-text" label={title} width="full">
        <Illustrated html={html} pictures={pictures} />
        {link && <Copy className="wrap-narrow" link={link} />}
      </Section>
    )
  const copy = (
    <Copy
      said={said}
      head={head}
      title={title}
      titleTag="h2"
      titleSize={isSignature ? 'text-xl' : 'text-3xl'}
      html={html}
      text={text}
      link={link}
      className={classNames(isArrival && 'record-arrival')}
    />
  )
  if (!html && !text && !link && !title && !picture)
    return (
      <Section className="record-text">
        <Facts facts={known} />
      </Section>
    )
  if (known.length === 0)
    return (
      <Section
        className={classNames('record-text', isSignature && 'record-signature')}
        label={title}
        width={isArticle ? 'narrow' : 'page'}
      >
        {copy}
      </Section>
    )
  return (
    <Section className="record-text" label={title}>
      <div className="record-text-beside">
        {copy}
        <Facts facts={known} />
      </div>
    </Section>
  )
}

/** An article with its pictures where it pauses: before its headings, and what is left over at the end. */
function Illustrated({ html, pictures }: { readonly html: string; readonly pictures: readonly Crops[] }) {
  const pieces = piecesOf(html, pictures.length + 1)
  return Array.from({ length: Math.max(pieces.length, pictures.length) }, (_, i) => (
    // Keyed by index: a piece is its place
    <Fragment key={i}>
      {pieces[i] && (
        <div className="wrap-narrow">
          <RichText html={pieces[i]} />
        </div>
      )}
      {pictures[i] && <Figure picture={pictures[i]} caption={pictures[i].caption} edgeToEdge={i === 0} />}
    </Fragment>
  ))
}
