import type { RecordComparison } from '#model/page/record-page.ts'
import { LinkButton } from '../text/link-button.tsx'
import { Picture } from '../media/picture.tsx'
import { Section } from '../sections/section.tsx'
import './record-compare.css'

/** Rooms side by side, and a choice of those to compare; it is sent as an address, so it needs no script. */
export function RecordCompareSection({ title, action, hint, button, choices, table }: RecordComparison) {
  return (
    <Section className="compare" anchor="compare" head={{ title, titleTag: 'h2', titleSize: 'text-3xl' }}>
      {table && <Compared {...table} />}
      <form className="compare-form" action={`${action}#compare`}>
        <fieldset>
          <legend>{hint}</legend>
          <div className="compare-choices">
            {choices.map(({ value, text, isChosen }) => (
              <label key={value}>
                <input type="checkbox" name="compare" value={value} defaultChecked={isChosen} />
                <span>{text}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <button className="button-ghost" type="submit">
          {button}
        </button>
      </form>
    </Section>
  )
}

/** A column for each room, and above each row of values the name of the fact. */
function Compared({ label, columns, rows }: NonNullable<RecordComparison['table']>) {
  return (
    // Tab stop: a scroll area must be reachable by keyboard
    <div className="compare-scroll" tabIndex={0} role="group" aria-label={label}>
      <table className="compare-table" aria-label={label} data-columns={columns.length}>
        <thead>
          <tr>
            {columns.map(({ id, title, href, picture }) => (
              <th key={id} scope="col">
                {picture && <Picture of={picture} sizes="(min-width: 1024px) 320px, 50vw" decorative />}
                {href ? <LinkButton link={{ text: title, href }} kind="text" /> : title}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ name, values }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length}>
                {name}
              </th>
            </tr>
            <tr>
              {values.map((value, i) => (
                <td key={columns[i]!.id}>{value}</td>
              ))}
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr>
            {columns.map(({ id, book }) => (
              <td key={id}>{book && <LinkButton link={book} kind="text" />}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
