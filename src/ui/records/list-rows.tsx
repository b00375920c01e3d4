import type { ListRows } from '#model/page/record-page.ts'
import { LinkButton } from '../text/link-button.tsx'
import { Section } from '../sections/section.tsx'
import { Title } from '../text/title.tsx'
import './list-rows.css'

/** Rows of a list under years, resorts or kinds. */
export function ListRowsSection({ groups }: ListRows) {
  return (
    <Section className="list-rows">
      {groups.map(({ title, rows }) => (
        <div key={title ?? ''} className="list-group">
          {title && (
            <Title tag="h2" size="text-2xl" className="list-group-title">
              {title}
            </Title>
          )}
          <ul className="list-lines">
            {rows.map(({ id, note, title: name, text, href, excerpt, said }) => (
              <li key={id} className="list-line">
                {note && <span className="list-note">{note}</span>}
                <div className="list-words" {...said}>
                  <Title tag={title ? 'h3' : 'h2'} size="text-xl">
                    <LinkButton link={{ text: name, href }} kind="none" className="stretched" />
                  </Title>
                  {text && <p>{text}</p>}
                  {excerpt && <Found text={excerpt} />}
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

/** Excerpt of a search result, with its match highlighted. */
function Found({ text }: { readonly text: string }) {
  return (
    <p>
      {text.split('\u0002').map((piece, i) => {
        const [found, rest] = piece.split('\u0003')
        return rest === undefined ? (
          // Keyed by index: a piece is its place
          <span key={i}>{piece}</span>
        ) : (
          // Keyed by index: a piece is its place
          <span key={i}>
            <mark>{found}</mark>
            {rest}
          </span>
        )
      })}
    </p>
  )
}
