import { t } from '#messages/interface.ts'
import type { SideProps } from '../records/screen-slots.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { routes } from '#routes.ts'
import { useMay } from '../../api/use-may.ts'

/** Use of a template in the studio; its elements are edited on a page that was made from it. */
export function TemplateWork({ row }: SideProps) {
  const mayCreate = useMay({ area: 'pages' })('create')
  return (
    <section className="vx-card" aria-label={t('In the studio')}>
      <h2>{t('In the studio')}</h2>
      <p className="vx-help">
        {t(
          'To change the elements, create a page from this template and edit it in the studio. Then choose “Save as page template…” in the menu of the page and replace this template.',
        )}
      </p>
      {mayCreate && (
        <div className="vx-card-actions">
          <Button
            component={Link}
            to={`${routes.admin.createPage}?template=${encodeURIComponent(row.id)}`}
            variant="default"
            size="xs"
          >
            {t('Create page from template')}
          </Button>
        </div>
      )}
    </section>
  )
}
