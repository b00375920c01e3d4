import { type RefObject, useEffect, useState } from 'react'
import { type BookableResort, narrowest, type PageBooking } from '#model/booking/booking.ts'
import { type StoredCodes, storedCodesIn } from '#model/booking/stored-codes.ts'
import { isRecord } from '#model/json.ts'
import { type StayRules, usualRules } from '#model/booking/stay.ts'
import { daysLater, todayIn } from '#model/time/days.ts'
import type { StayDays } from './stay-dates.tsx'
import type { Guests } from './stay-guests.tsx'

/** Chosen stay of a visitor, shared by all widgets. */
export interface ChosenStay extends StayDays, Guests {
  readonly resort: string
}

interface StayChoice {
  readonly stay: ChosenStay
  readonly choose: (part: Partial<ChosenStay>) => void
  /** Set once the browser has taken over from the server's HTML. */
  readonly now: Date | undefined
  readonly held: StoredCodes | undefined
}

const key = 'voix:booking'

/** Stay of a form: from the request, else from this tab. Server HTML contains none, as pages are shared. */
export function useStay(asked: Partial<ChosenStay> | undefined, form: RefObject<HTMLFormElement | null>): StayChoice {
  const [stay, setStay] = useState<ChosenStay>({ ...blank, ...asked })
  const [now, setNow] = useState<Date>()
  const [held, setHeld] = useState<StoredCodes>()
  useEffect(() => {
    // A visitor who began before the form was awake keeps what they filled in.
    setStay((known) => ({ ...known, ...(asked ? {} : chosenBefore()), ...filledIn(form.current) }))
    setNow(new Date())
    setHeld(storedCodesIn(document.cookie, window.location.pathname))
  }, [asked, form])
  const choose = (part: Partial<ChosenStay>) => {
    const next = { ...stay, ...part }
    setStay(next)
    try {
      sessionStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage may be switched off; the choice then holds for this page.
    }
  }
  return { stay, choose, now, held }
}

const blank: ChosenStay = { resort: '', arrive: '', depart: '', adults: 2, children: 0, rooms: 1, ages: [] }

function chosenBefore(): Partial<ChosenStay> {
  try {
    const said: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    if (!isRecord(said)) return {}
    const text = (name: 'resort' | 'arrive' | 'depart') =>
      typeof said[name] === 'string' ? { [name]: said[name] } : {}
    const figure = (name: 'adults' | 'children' | 'rooms') =>
      typeof said[name] === 'number' ? { [name]: said[name] } : {}
    const isPast = typeof said.arrive === 'string' && said.arrive < new Date().toISOString().slice(0, 10)
    return {
      ...text('resort'),
      ...(!isPast && { ...text('arrive'), ...text('depart') }),
      ...figure('adults'),
      ...figure('children'),
      ...figure('rooms'),
      ...(Array.isArray(said.ages) && { ages: said.ages.map(String).slice(0, 20) }),
    }
  } catch {
    return {}
  }
}

/** Values filled in before hydration. */
function filledIn(form: HTMLFormElement | null): Partial<ChosenStay> {
  const value = (name: string) => {
    const field = form?.elements.namedItem(name)
    const isOwn = field instanceof HTMLInputElement && field.value !== field.defaultValue
    return isOwn || (field instanceof HTMLSelectElement && field.value !== '') ? field.value : ''
  }
  const texts = (['resort', 'arrive', 'depart'] as const).flatMap((name) => (value(name) ? [[name, value(name)]] : []))
  const figures = (['adults', 'children', 'rooms'] as const).flatMap((name) =>
    value(name) ? [[name, Number(value(name))]] : [],
  )
  return Object.fromEntries([...texts, ...figures])
}

/** Booking rules known to a page; the server validates again. */
export function rulesOn(
  now: Date,
  resort: BookableResort | undefined,
  resorts: readonly BookableResort[],
  { limits, asked }: Pick<PageBooking, 'limits' | 'asked'>,
): StayRules {
  if (asked?.rules && resort && asked.values.resort === resort.code) return asked.rules
  // Without a resort: the first day that it is anywhere.
  const days = (resort ? [resort] : resorts).map(({ timeZone }) => todayIn(timeZone, now)).toSorted()
  const today = days[0] ?? todayIn('UTC', now)
  const { min, max } = narrowest([
    { min: daysLater(today, usualRules.minLeadDays), max: daysLater(today, usualRules.maxAdvanceDays) },
    limits,
  ])
  return { ...usualRules, today, minArrive: min!, maxDepart: max! }
}
