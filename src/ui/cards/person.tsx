import type { ReactNode } from 'react'
import type { Picture as Crops } from '#model/media/media.ts'
import { Picture } from '../media/picture.tsx'
import './person.css'

interface PersonProps {
  readonly name?: string | undefined
  readonly portrait?: Crops | undefined
  /** Initials in a plain circle where there is no portrait. */
  readonly initials?: boolean | undefined
  readonly children?: ReactNode
}

/** Contact person: portrait, name and contact details. */
export function Person({ name, portrait, initials, children }: PersonProps): ReactNode {
  return (
    <article className="person">
      {portrait ? (
        <Picture of={portrait} className="person-portrait" sizes="128px" decorative={Boolean(name)} />
      ) : (
        initials &&
        name && (
          <span className="person-initials display" aria-hidden>
            {initialsOf(name)}
          </span>
        )
      )}
      <div className="person-copy">
        {name && <p className="person-name display">{name}</p>}
        {children}
      </div>
    </article>
  )
}

/** The first letters of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase() ?? '').join('')
}
