import { type ComponentType, lazy, type ReactNode } from 'react'
import type { Entity } from '#entities/define.ts'
import type { RecordData, RecordRow } from '#model/records.ts'
import type { EditedRecord } from './record-form.tsx'
import type { SideProps } from './side-panel.tsx'
import type { RecordForm } from './use-record-form.ts'

/** What the screens of one entity show beside what all of them do. Each part is loaded when it is first shown. */
export interface ScreenSlots {
  /** Among the buttons above the list. */
  readonly listActions?: ComponentType<{ readonly entity: Entity }>
  /** Other ways to look at the records, by what `view` is in the address: in place of the list. */
  readonly views?: Readonly<Record<string, ComponentType<{ readonly entity: Entity }>>>
  /** Columns that are worked out from a record or looked up beside it. */
  readonly columns?: Readonly<Record<string, AddedColumn>>
  /** More in the menu of a row. */
  readonly rowItems?: ComponentType<RowItemsProps>
  /** First beside the fields of a stored record. */
  readonly side?: ComponentType<SideProps>
  /** Below the fields, of a new record too. */
  readonly below?: ComponentType<BelowProps>
  /** Fields that the form leaves to something else here. */
  readonly hidden?: readonly string[]
  /** What the user would lose by saving their own record so: asked twice before it is done. */
  readonly lossOf?: (before: RecordData, after: RecordData) => Promise<string | undefined>
}

export interface RowItemsProps {
  readonly row: RecordRow
  /** Shows a dialog beside the list, or none: the menu itself closes before it opens. */
  readonly ask: (dialog: ReactNode) => void
}

export interface AddedColumn {
  readonly label: string
  /** The column that it stands behind unless somebody chose another order. */
  readonly after: string
  readonly Cell: ComponentType<{ readonly row: RecordRow }>
}

export interface BelowProps {
  readonly entity: Entity
  readonly form: RecordForm
  /** Absent for a new record. */
  readonly row: EditedRecord | undefined
  /** The site that it belongs to, or is to belong to; `*` for all. */
  readonly site: string
}

const specialsList = () => import('../specials/special-cells.tsx')
const resortsList = () => import('../resorts/resort-cells.tsx')

export const screenSlots: Readonly<Record<string, ScreenSlots>> = {
  specials: {
    listActions: lazy(() => import('../specials/special-tools.tsx').then((it) => ({ default: it.SpecialTools }))),
    views: {
      timeline: lazy(() =>
        import('../specials/specials-timeline.tsx').then((it) => ({ default: it.SpecialsTimeline })),
      ),
    },
    columns: {
      state: {
        label: 'State',
        after: 'title',
        Cell: lazy(() => specialsList().then((it) => ({ default: it.StateCell }))),
      },
      timeline: {
        label: 'Sold and stayed',
        after: 'state',
        Cell: lazy(() => specialsList().then((it) => ({ default: it.TimelineCell }))),
      },
    },
    rowItems: lazy(() => import('../specials/special-row-items.tsx').then((it) => ({ default: it.SpecialRowItems }))),
    side: lazy(() => import('../specials/special-windows.tsx').then((it) => ({ default: it.SpecialWindows }))),
  },
  resorts: {
    listActions: lazy(() => import('../resorts/resort-tools.tsx').then((it) => ({ default: it.ResortTools }))),
    columns: {
      completeness: {
        label: 'Complete',
        after: 'name',
        Cell: lazy(() => resortsList().then((it) => ({ default: it.CompletenessCell }))),
      },
      parts: {
        label: 'Rooms, restaurants, meeting rooms',
        after: 'code',
        Cell: lazy(() => resortsList().then((it) => ({ default: it.PartsCell }))),
      },
      specials_live: {
        label: 'Specials live',
        after: 'parts',
        Cell: lazy(() => resortsList().then((it) => ({ default: it.SpecialsCell }))),
      },
    },
    side: lazy(() => import('../resorts/resort-completeness.tsx').then((it) => ({ default: it.ResortCompleteness }))),
  },
  brands: {
    columns: {
      palette: {
        label: 'Palette',
        after: 'default_layout',
        Cell: lazy(() => import('../brands/brand-cells.tsx').then((it) => ({ default: it.PaletteCell }))),
      },
      resorts: {
        label: 'Resorts',
        after: 'name',
        Cell: lazy(() => import('../brands/brand-cells.tsx').then((it) => ({ default: it.ResortsCell }))),
      },
    },
    side: lazy(() => import('../brands/brand-look.tsx').then((it) => ({ default: it.BrandLook }))),
  },
  menus: {
    below: lazy(() => import('../menus/menu-preview.tsx').then((it) => ({ default: it.MenuPreview }))),
  },
  'page-templates': {
    side: lazy(() => import('../page-templates/template-work.tsx').then((it) => ({ default: it.TemplateWork }))),
    below: lazy(() => import('../page-templates/template-preview.tsx').then((it) => ({ default: it.TemplatePreview }))),
  },
  'fact-sheets': {
    below: lazy(() => import('../fact-sheets/live-figures.tsx').then((it) => ({ default: it.LiveFigures }))),
  },
  'booking-code-triggers': {
    listActions: lazy(() => import('../triggers/trigger-tools.tsx').then((it) => ({ default: it.TriggerTools }))),
    views: {
      link: lazy(() => import('../triggers/link-tester.tsx').then((it) => ({ default: it.LinkTester }))),
      simulator: lazy(() => import('../triggers/simulator.tsx').then((it) => ({ default: it.Simulator }))),
    },
    side: lazy(() => import('../triggers/trigger-link.tsx').then((it) => ({ default: it.TriggerLink }))),
  },
  'head-tags': {
    listActions: lazy(() => import('../head-tags/tags-at-address.tsx').then((it) => ({ default: it.TagsAtAddress }))),
    below: lazy(() => import('../head-tags/tag-preview.tsx').then((it) => ({ default: it.TagPreview }))),
  },
  locales: {
    below: lazy(() => import('../locales/interface-words.tsx').then((it) => ({ default: it.InterfaceWords }))),
    hidden: ['texts'],
  },
  redirects: {
    listActions: lazy(() => import('../redirects/redirect-tools.tsx').then((it) => ({ default: it.RedirectTools }))),
    below: lazy(() => import('../redirects/redirect-check.tsx').then((it) => ({ default: it.RedirectCheck }))),
  },
  agents: {
    side: lazy(() => import('../agents/agent-account.tsx').then((it) => ({ default: it.AgentAccount }))),
    rowItems: lazy(() => import('../agents/agent-row-items.tsx').then((it) => ({ default: it.AgentRowItems }))),
    hidden: ['state', 'reason'],
  },
  'form-submissions': {
    listActions: lazy(() => import('../leads/lead-tools.tsx').then((it) => ({ default: it.LeadTools }))),
    side: lazy(() => import('../leads/lead-work.tsx').then((it) => ({ default: it.LeadWork }))),
    rowItems: lazy(() => import('../leads/lead-row-items.tsx').then((it) => ({ default: it.LeadRowItems }))),
    columns: {
      email: {
        label: 'E-mail',
        after: 'subject',
        Cell: lazy(() => import('../leads/lead-row-items.tsx').then((it) => ({ default: it.EmailCell }))),
      },
    },
    hidden: ['state', 'assigned_to', 'notes', 'delivery', 'spam_score'],
  },
  webhooks: {
    side: lazy(() => import('../webhooks/webhook-work.tsx').then((it) => ({ default: it.WebhookWork }))),
  },
  'api-clients': {
    side: lazy(() => import('../api-clients/client-secret.tsx').then((it) => ({ default: it.ClientSecret }))),
  },
  users: {
    listActions: lazy(() => import('../users/invite-people.tsx').then((it) => ({ default: it.InvitePeople }))),
    side: lazy(() => import('../users/user-access.tsx').then((it) => ({ default: it.UserAccess }))),
    below: lazy(() => import('../users/rights-summary.tsx').then((it) => ({ default: it.RightsSummary }))),
    hidden: ['state'],
    lossOf: async (before, after) => (await import('../users/rights-in-words.ts')).lossOf(before, after),
  },
}
