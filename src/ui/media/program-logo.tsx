import type { ReactNode } from 'react'
import './program-logo.css'

/** The mark of the agents' programme, set in type. Without a name there is none. */
export function ProgramLogo({ name }: { readonly name?: string | undefined }): ReactNode {
  if (!name) return null
  return <span className="program-logo">{name}</span>
}
