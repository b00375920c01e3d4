import { lazy } from 'react'
import { defineMessage } from '#messages/message.ts'
import { t } from '#messages/interface.ts'
import { partRoutes } from '#model/web/entity-routes.ts'
import { registerDocumentSlots, registerScreenSlots, type ScreenSlots } from '../screens/records/screen-slots.ts'

const recordPageMenu = lazy(() =>
  import('../screens/record-pages/record-page-menu.tsx').then((it) => ({ default: it.RecordPageMenu })),
)

const specialsList = () => import('../screens/specials/special-cells.tsx')
const resortsList = () => import('../screens/resorts/resort-cells.tsx')

/** Entity screens: what each entity adds to the screens of records, loaded when it is first shown. */
const entityScreens: Readonly<Record<string, ScreenSlots>> = {
  ...Object.fromEntries(Object.keys(partRoutes).map((entity) => [entity, { listActions: recordPageMenu }])),
  specials: {
    listActions: lazy(() =>
      import('../screens/specials/special-tools.tsx').then((it) => ({ default: it.SpecialTools })),
    ),
    views: {
      timeline: lazy(() =>
        import('../screens/specials/specials-timeline.tsx').then((it) => ({ default: it.SpecialsTimeline })),
      ),
    },
    columns: {
      state: {
        label: t(defineMessage('State', 'of a row')),
        after: 'title',
        Cell: lazy(() => specialsList().then((it) => ({ default: it.StateCell }))),
      },
      timeline: {
        label: t('Sold and stayed'),
        after: 'state',
        Cell: lazy(() => specialsList().then((it) => ({ default: it.TimelineCell }))),
      },
    },
    rowItems: lazy(() =>
      import('../screens/specials/special-row-items.tsx').then((it) => ({ default: it.SpecialRowItems })),
    ),
    side: lazy(() => import('../screens/specials/special-windows.tsx').then((it) => ({ default: it.SpecialWindows }))),
    card: lazy(() =>
      import('../screens/specials/special-live-card.tsx').then((it) => ({ default: it.SpecialLiveCard })),
    ),
  },
  rooms: {
    listActions: recordPageMenu,
    card: lazy(() => import('../screens/rooms/room-live-card.tsx').then((it) => ({ default: it.RoomLiveCard }))),
  },
  forms: {
    card: lazy(() => import('../screens/forms/form-live-card.tsx').then((it) => ({ default: it.FormLiveCard }))),
  },
  resorts: {
    listActions: lazy(() => import('../screens/resorts/resort-tools.tsx').then((it) => ({ default: it.ResortTools }))),
    columns: {
      completeness: {
        label: t('Complete'),
        after: 'name',
        Cell: lazy(() => resortsList().then((it) => ({ default: it.CompletenessCell }))),
      },
      parts: {
        label: t('Rooms, restaurants, meeting rooms'),
        after: 'address_country',
        Cell: lazy(() => resortsList().then((it) => ({ default: it.PartsCell }))),
      },
      specials_live: {
        label: t('Live specials'),
        after: 'parts',
        Cell: lazy(() => resortsList().then((it) => ({ default: it.SpecialsCell }))),
      },
    },
    side: lazy(() =>
      import('../screens/resorts/resort-completeness.tsx').then((it) => ({ default: it.ResortCompleteness })),
    ),
  },
  posts: { listActions: recordPageMenu },
  'press-releases': { listActions: recordPageMenu },
  brands: {
    listActions: recordPageMenu,
    columns: {
      palette: {
        label: t('Palette'),
        after: 'default_layout',
        Cell: lazy(() => import('../screens/brands/brand-cells.tsx').then((it) => ({ default: it.PaletteCell }))),
      },
      resorts: {
        label: t('Resorts'),
        after: 'name',
        Cell: lazy(() => import('../screens/brands/brand-cells.tsx').then((it) => ({ default: it.ResortsCell }))),
      },
    },
    side: lazy(() => import('../screens/brands/brand-look.tsx').then((it) => ({ default: it.BrandLook }))),
  },
  menus: {
    below: lazy(() => import('../screens/menus/menu-preview.tsx').then((it) => ({ default: it.MenuPreview }))),
  },
  'page-templates': {
    side: lazy(() =>
      import('../screens/page-templates/template-work.tsx').then((it) => ({ default: it.TemplateWork })),
    ),
    below: lazy(() =>
      import('../screens/page-templates/template-preview.tsx').then((it) => ({ default: it.TemplatePreview })),
    ),
  },
  'fact-sheets': {
    listActions: recordPageMenu,
    below: lazy(() => import('../screens/fact-sheets/live-figures.tsx').then((it) => ({ default: it.LiveFigures }))),
  },
  'booking-code-triggers': {
    listActions: lazy(() =>
      import('../screens/triggers/trigger-tools.tsx').then((it) => ({ default: it.TriggerTools })),
    ),
    views: {
      link: lazy(() => import('../screens/triggers/link-tester.tsx').then((it) => ({ default: it.LinkTester }))),
      simulator: lazy(() => import('../screens/triggers/simulator.tsx').then((it) => ({ default: it.Simulator }))),
    },
    side: lazy(() => import('../screens/triggers/trigger-link.tsx').then((it) => ({ default: it.TriggerLink }))),
  },
  'head-tags': {
    listActions: lazy(() =>
      import('../screens/head-tags/tags-at-address.tsx').then((it) => ({ default: it.TagsAtAddress })),
    ),
    below: lazy(() => import('../screens/head-tags/tag-preview.tsx').then((it) => ({ default: it.TagPreview }))),
  },
  locales: {
    below: lazy(() => import('../screens/locales/interface-words.tsx').then((it) => ({ default: it.InterfaceWords }))),
    hidden: ['texts'],
  },
  redirects: {
    listActions: lazy(() =>
      import('../screens/redirects/redirect-tools.tsx').then((it) => ({ default: it.RedirectTools })),
    ),
    below: lazy(() => import('../screens/redirects/redirect-check.tsx').then((it) => ({ default: it.RedirectCheck }))),
  },
  agents: {
    side: lazy(() => import('../screens/agents/agent-account.tsx').then((it) => ({ default: it.AgentAccount }))),
    rowItems: lazy(() => import('../screens/agents/agent-row-items.tsx').then((it) => ({ default: it.AgentRowItems }))),
    hidden: ['state', 'reason'],
  },
  'form-submissions': {
    listActions: lazy(() =>
      import('../screens/leads/submission-tools.tsx').then((it) => ({ default: it.SubmissionTools })),
    ),
    side: lazy(() => import('../screens/leads/submission-work.tsx').then((it) => ({ default: it.SubmissionWork }))),
    rowItems: lazy(() =>
      import('../screens/leads/submission-row-items.tsx').then((it) => ({ default: it.SubmissionRowItems })),
    ),
    columns: {
      email: {
        label: t('Email'),
        after: 'subject',
        Cell: lazy(() => import('../screens/leads/submission-row-items.tsx').then((it) => ({ default: it.EmailCell }))),
      },
    },
    hidden: ['state', 'assigned_to', 'notes', 'delivery', 'spam_score'],
  },
  webhooks: {
    side: lazy(() => import('../screens/webhooks/webhook-work.tsx').then((it) => ({ default: it.WebhookWork }))),
  },
  'api-clients': {
    listActions: lazy(() =>
      import('../screens/api-clients/assistants-dialog.tsx').then((it) => ({ default: it.Assistants })),
    ),
    side: lazy(() => import('../screens/api-clients/client-secret.tsx').then((it) => ({ default: it.ClientSecret }))),
  },
  users: {
    listActions: lazy(() => import('../screens/users/invite-people.tsx').then((it) => ({ default: it.InvitePeople }))),
    side: lazy(() => import('../screens/users/user-access.tsx').then((it) => ({ default: it.UserAccess }))),
    below: lazy(() => import('../screens/users/rights-summary.tsx').then((it) => ({ default: it.RightsSummary }))),
    hidden: ['state'],
    lossOf: async (before, after) => (await import('../screens/users/format-rights.ts')).lossOf(before, after),
  },
}

registerScreenSlots(entityScreens)
registerDocumentSlots({
  AddToRelease: lazy(() =>
    import('../screens/releases/add-to-release.tsx').then((it) => ({ default: it.AddToRelease })),
  ),
  Side: lazy(() => import('../screens/releases/release-card.tsx').then((it) => ({ default: it.ReleaseCard }))),
})
