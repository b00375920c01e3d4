import type { SideProps } from '../records/screen-slots.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { useMay } from '../../app/use-may.ts'

/** Use of a template in the studio; its elements are edited on a page that was made from it. */
export function TemplateWork({ row }: SideProps) {
  const mayCreate = useMay({ area: 'pages' })('create')
  return (
    <section className="vx-card" aria-label="In the studio">
      <h2>In the studio</h2>
      <p className="vx-help">
        Elements are composed on a page. Begin one with this template and change it in the studio; then choose “Save as
        page template…” in the menu of the page, and let it replace this one.
      </p>
      {mayCreate && (
        <div className="vx-card-actions">
          <Button
            component={Link}
            to={`${routes.admin.createPage}?template=${encodeURIComponent(row.id)}`}
            variant="default"
            size="xs"
          >
            Begin a page with it
          </Button>
        </div>
      )}
    </section>
  )
}
