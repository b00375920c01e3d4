import { defineMessage, type Message } from '#messages/message.ts'
import type { Translate } from '#messages/translate.ts'

/** What visitors read for a value that an editor chose, by the field and the value. */
const choices: Readonly<
  Record<'view' | 'meal' | 'reservation' | 'sheet' | 'section', Readonly<Record<string, Message>>>
> = {
  view: {
    ocean: defineMessage({ id: 'public.view-ocean', defaultMessage: 'Ocean' }),
    ocean_front: defineMessage({ id: 'public.view-ocean-front', defaultMessage: 'Oceanfront' }),
    partial_ocean: defineMessage({ id: 'public.view-partial-ocean', defaultMessage: 'Partial ocean' }),
    garden: defineMessage({ id: 'public.view-garden', defaultMessage: 'Garden' }),
    pool: defineMessage({ id: 'public.view-pool', defaultMessage: 'Pool' }),
    city: defineMessage({ id: 'public.view-city', defaultMessage: 'City' }),
    mountain: defineMessage({ id: 'public.view-mountain', defaultMessage: 'Mountain' }),
    marina: defineMessage({ id: 'public.view-marina', defaultMessage: 'Marina' }),
    golf: defineMessage({ id: 'public.view-golf', defaultMessage: 'Golf course' }),
    courtyard: defineMessage({ id: 'public.view-courtyard', defaultMessage: 'Courtyard' }),
  },
  meal: {
    breakfast: defineMessage({ id: 'public.meal-breakfast', defaultMessage: 'Breakfast' }),
    lunch: defineMessage({ id: 'public.meal-lunch', defaultMessage: 'Lunch' }),
    dinner: defineMessage({ id: 'public.meal-dinner', defaultMessage: 'Dinner' }),
    snack: defineMessage({ id: 'public.meal-snack', defaultMessage: 'Snacks' }),
    late: defineMessage({ id: 'public.meal-late', defaultMessage: 'Late night' }),
  },
  reservation: {
    not_needed: defineMessage({ id: 'public.reservation-not-needed', defaultMessage: 'Not required' }),
    recommended: defineMessage({ id: 'public.reservation-recommended', defaultMessage: 'Recommended' }),
    required: defineMessage({ id: 'public.reservation-required', defaultMessage: 'Required' }),
  },
  sheet: {
    resort: defineMessage({ id: 'public.sheet-resort', defaultMessage: 'Resort' }),
    corporate: defineMessage({ id: 'public.sheet-corporate', defaultMessage: 'Company' }),
    weddings: defineMessage({ id: 'public.sheet-weddings', defaultMessage: 'Weddings and vow renewals' }),
    meetings: defineMessage({ id: 'public.sheet-meetings', defaultMessage: 'Meetings and groups' }),
    spa: defineMessage({ id: 'public.sheet-spa', defaultMessage: 'Spa' }),
    dining: defineMessage({ id: 'public.sheet-dining', defaultMessage: 'Food and drink' }),
    sustainability: defineMessage({ id: 'public.sheet-sustainability', defaultMessage: 'Sustainability' }),
  },
  section: {
    overview: defineMessage({ id: 'public.section-overview', defaultMessage: 'Overview' }),
    location: defineMessage({ id: 'public.section-location', defaultMessage: 'Location' }),
    accommodations: defineMessage({ id: 'public.section-accommodations', defaultMessage: 'Rooms' }),
    dining: defineMessage({ id: 'public.section-dining', defaultMessage: 'Dining' }),
    pools: defineMessage({ id: 'public.section-pools', defaultMessage: 'Pools' }),
    spa: defineMessage({ id: 'public.section-spa', defaultMessage: 'Spa' }),
    activities: defineMessage({ id: 'public.section-activities', defaultMessage: 'Activities' }),
    kids: defineMessage({ id: 'public.section-kids', defaultMessage: 'Children' }),
    weddings: defineMessage({ id: 'public.section-weddings', defaultMessage: 'Weddings' }),
    meetings: defineMessage({ id: 'public.section-meetings', defaultMessage: 'Meetings' }),
    policies: defineMessage({ id: 'public.section-policies', defaultMessage: 'Policies' }),
    airport: defineMessage({ id: 'public.section-airport', defaultMessage: 'Airport' }),
    contacts: defineMessage({ id: 'public.section-contacts', defaultMessage: 'Contacts' }),
  },
}

/** Text for one of a few stored values, such as an ocean view; empty where there is none. */
export function translateValue(t: Translate, kind: keyof typeof choices, value: string): string {
  const texts = choices[kind]
  return Object.hasOwn(texts, value) ? t(texts[value]!) : ''
}
