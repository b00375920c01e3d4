import { type RefObject, useEffect, useState } from 'react'
import { type BookableResort, narrowest, type PageBooking } from '#model/booking/booking.ts'
import { type StoredCodes, storedCodesIn } from '#model/booking/stored-codes.ts'
import { stayCookie, stayIn, storedStay } from '#model/booking/chosen-stay.ts'
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
    const stored = storedStay(document.cookie, new Date())
    for (const [name, value] of Object.entries(next)) stored.set(name, String(value))
    document.cookie = stayCookie(stayIn(stored, new Date()), location.protocol === 'https:')
  }
  return { stay, choose, now, held }
}

const blank: ChosenStay = { resort: '', arrive: '', depart: '', adults: 2, children: 0, rooms: 1, ages: [] }

function chosenBefore(): Partial<ChosenStay> {
  const stored = storedStay(document.cookie, new Date())
  const texts = (['resort', 'arrive', 'depart'] as const).flatMap((name) =>
    stored.has(name) ? [[name, stored.get(name)!]] : [],
  )
  const figures = (['adults', 'children', 'rooms'] as const).flatMap((name) =>
    stored.has(name) ? [[name, Number(stored.get(name))]] : [],
  )
  const ages = stored.get('ages')
  return { ...Object.fromEntries([...texts, ...figures]), ...(ages && { ages: ages.split(',') }) }
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
