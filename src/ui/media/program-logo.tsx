import type { ReactNode } from 'react'
import './program-logo.css'

/** Logo of the agents' programme, set in type; nothing without a name. */
export function ProgramLogo({ name }: { readonly name?: string | undefined }): ReactNode {
  if (!name) return null
  return <span className="program-logo">{name}</span>
}
