import type { ReactNode } from 'react'

/** Table that scrolls in a window of its own, by keys too. */
export function ScrollingTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="vx-site-import-rows" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
