import { type RefObject, useEffect, useState } from 'react'
import { type BookableResort, narrowest, type PageBooking } from '#model/booking/booking.ts'
import { type StoredCodes, storedCodesIn } from '#model/booking/stored-codes.ts'
import { readStayCookie, stayCookie } from '#model/booking/stay-cookie.ts'
import { type StayRules, usualRules } from '#model/booking/stay.ts'
import { isDay } from '#model/time/calendar-day.ts'
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

/**
 * The stay of a form: what the server was asked, else what the visitor chose before in this browser. Nothing of it is in the
 * server's HTML of a page, which is everybody's.
 */
export function useStay(
  asked: Partial<ChosenStay> | undefined,
  form: RefObject<HTMLFormElement | null>,
  resortOfPage: string | undefined,
): StayChoice {
  const [stay, setStay] = useState<ChosenStay>({ ...blank, ...asked })
  const [now, setNow] = useState<Date>()
  const [held, setHeld] = useState<StoredCodes>()
  useEffect(() => {
    // A visitor who began before the form was awake keeps what they filled in, and a page of one resort books that.
    const before = asked ? {} : { ...chosenBefore(), ...(resortOfPage && { resort: '' }) }
    setStay((known) => ({ ...known, ...before, ...filledIn(form.current) }))
    setNow(new Date())
    setHeld(storedCodesIn(document.cookie, window.location.pathname))
  }, [asked, form, resortOfPage])
  const choose = (part: Partial<ChosenStay>) => {
    const next = { ...stay, ...part }
    setStay(next)
    // The code is of its own field, and the room of the page: they stay as they were stored.
    const stored = readStayCookie(document.cookie)
    for (const [name, value] of Object.entries(next)) stored.set(name, String(value))
    document.cookie = stayCookie(stored, location.protocol === 'https:')
  }
  return { stay, choose, now, held }
}

const blank: ChosenStay = { resort: '', arrive: '', depart: '', adults: 2, children: 0, rooms: 1, ages: [] }

/** The stay in the cookie, as far as a form can show it; the server checks it whole. */
function chosenBefore(): Partial<ChosenStay> {
  const stored = readStayCookie(document.cookie)
  const [arrive, depart] = ['arrive', 'depart'].map((name) => stored.get(name) ?? '')
  const isAhead = isDay(arrive!) && isDay(depart!) && arrive! >= new Date().toISOString().slice(0, 10)
  if (!isAhead) for (const name of ['arrive', 'depart']) stored.delete(name)
  const ages = stored.get('ages')
  return { ...chosenIn((name) => stored.get(name)), ...(ages && { ages: ages.split(',') }) }
}

/** Values filled in before hydration. */
function filledIn(form: HTMLFormElement | null): Partial<ChosenStay> {
  const value = (name: string) => {
    const field = form?.elements.namedItem(name)
    const isOwn = field instanceof HTMLInputElement && field.value !== field.defaultValue
    return isOwn || (field instanceof HTMLSelectElement && field.value !== '') ? field.value : ''
  }
  return chosenIn(value)
}

function chosenIn(valueOf: (name: string) => string | null): Partial<ChosenStay> {
  const said = Object.keys(blank).map((name) => [name, valueOf(name) ?? ''] as const)
  return Object.fromEntries(
    said.flatMap(([name, value]) => {
      const isFigure = typeof blank[name as keyof ChosenStay] === 'number'
      if (name === 'ages' || !value || (isFigure && !/^\d{1,2}$/.test(value))) return []
      return [[name, isFigure ? Number(value) : value]]
    }),
  )
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
