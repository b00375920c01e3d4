import { type RefObject, useEffect, useState } from 'react'

/**
 * Filters the items of a slot by their data attributes, and announces the number. Items are found in the document, as a slot's
 * are not React's.
 */
export function useFilter(
  slot: RefObject<HTMLElement | null>,
  attribute: string,
  passes: (item: HTMLElement) => boolean,
): number | undefined {
  const [count, setCount] = useState<number>()
  useEffect(() => {
    const items = itemsIn(slot.current, attribute)
    for (const item of items) (item.closest<HTMLElement>('[data-slice]') ?? item).hidden = !passes(item)
    setCount(items.filter(passes).length)
  }, [slot, attribute, passes])
  return count
}

/** Distinct values in items, in order; empty until read in the browser. */
export function useValues(
  slot: RefObject<HTMLElement | null>,
  attribute: string,
  separator?: string,
): readonly string[] {
  const [values, setValues] = useState<readonly string[]>([])
  useEffect(() => {
    const written = itemsIn(slot.current, attribute).flatMap((item) => {
      const value = item.getAttribute(attribute) ?? ''
      return separator ? value.split(separator) : [value]
    })
    setValues([...new Set(written.map((value) => value.trim()).filter(Boolean))])
  }, [slot, attribute, separator])
  return values
}

function itemsIn(slot: HTMLElement | null, attribute: string): HTMLElement[] {
  return slot ? [...slot.querySelectorAll<HTMLElement>(`[${attribute}]`)] : []
}
