import type { ReactNode } from 'react'

/** Section of the profile: title and description on the left, controls on the right. */
export function Section({
  title,
  about,
  children,
}: {
  readonly title: string
  readonly about: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className="vx-profile-part" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p>{about}</p>
      </header>
      <div className="vx-part-body">{children}</div>
    </section>
  )
}
