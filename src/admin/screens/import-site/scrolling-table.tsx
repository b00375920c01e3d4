import type { ReactNode } from 'react'

/** Table in a scrollable region that the keyboard reaches. */
export function ScrollingTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="vx-site-import-rows" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
