import { type BookableResort, isCalled, pageBookingFrom } from '#model/booking/booking.ts'
import type { Translate } from '#messages/translate.ts'
import type { PageView, ViewNode } from '#model/view/view.ts'
import type { BookingRefusal } from './booking.ts'

/** Fields that are shown again as they were sent. */
const kept = ['resort', 'special', 'arrive', 'depart', 'adults', 'children', 'rooms', 'code', 'code_type'] as const

const longestValue = 60

/** Booking page: the form with its values and errors. */
export function bookingPageOf(
  around: PageView,
  resorts: readonly BookableResort[],
  query: URLSearchParams,
  refusal: BookingRefusal | undefined,
  t: Translate,
): PageView {
  const sent = kept.flatMap((name) => {
    const value = query.get(name)?.slice(0, longestValue)
    return value ? [[name, value] as const] : []
  })
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(sent),
    ages: query.getAll('ages').slice(0, 20).join(','),
  }
  const { resort: ownResort } = around.facts.booking
  const booking = {
    ...pageBookingFrom(query),
    ...(ownResort && { resort: ownResort }),
    asked: {
      values: { ...values, resort: codeOf(resorts, values.resort ?? '') },
      complaints: hasAsked(query) ? (refusal?.problems ?? {}) : {},
      ...(refusal?.rules && { rules: refusal.rules }),
    },
  }
  const phone = refusal?.phone ?? around.chrome.contact.phone
  return {
    ...around,
    facts: {
      ...around.facts,
      path: 'booking',
      title: t('Book your stay'),
      booking,
    },
    tags: [],
    head: {
      ...around.head,
      title: `${t('Book your stay')} · ${around.facts.siteName}`,
      description: '',
      noindex: true,
      structured: [],
      alternates: [],
    },
    nodes: [
      node('TitleWysiwyg', {
        title: t('Book your stay'),
        titleTag: 'h1',
        titleSize: 'text-4xl',
        content: words(refusal, phone, t),
      }),
      {
        ...node('InlineBookingWidget', {
          btnText: t('Continue to booking'),
        }),
        data: resorts,
        wake: 'load',
      },
    ],
  }
}

/** Whether the booking form was submitted, or the page only opened by a link. */
export function hasAsked(query: URLSearchParams): boolean {
  return ['arrive', 'depart', 'adults', 'code'].some((name) => query.has(name)) || Boolean(query.get('resort'))
}

function codeOf(resorts: readonly BookableResort[], name: string): string {
  return resorts.find((resort) => isCalled(resort, name))?.code ?? ''
}

function words(refusal: BookingRefusal | undefined, phone: string | undefined, t: Translate): string {
  const lines = [
    refusal?.offer && t('You are booking “{offer}”.', { offer: refusal.offer }),
    t('Choose where and when you would like to stay.'),
    phone && t('Or call us: {phone}.', { phone }),
  ].filter(Boolean)
  return `<p>${lines.map((line) => escaped(String(line))).join(' ')}</p>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function node(component: string, props: Readonly<Record<string, unknown>>): ViewNode {
  return { id: component, type: 'slice', component, props, slot: 'default', nodes: [], wake: 'never' }
}
