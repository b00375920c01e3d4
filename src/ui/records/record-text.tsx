import type { RecordText } from '#model/record-page.ts'
import { Copy } from '../text/copy.tsx'
import { Picture } from '../media/picture.tsx'
import { Facts } from '../text/facts.tsx'
import { Section } from '../page/section.tsx'
import './record-text.css'

/** Words to read, with facts beside them where there are any. */
export function RecordTextSection({ title, html, text, facts = [], link, isArticle, picture }: RecordText) {
  const known = facts.filter(({ value }) => value)
  const head = picture && <Picture of={picture} className="record-text-face" sizes="6rem" decorative />
  const copy = <Copy head={head} title={title} titleTag="h2" titleSize="text-3xl" html={html} text={text} link={link} />
  if (known.length === 0)
    return (
      <Section className="record-text" label={title} width={isArticle ? 'narrow' : 'page'}>
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
