import { useDeferredValue, useMemo } from 'react'
import { definitions } from '#slices/definitions.ts'
import { useBench, useStudio } from '../context.tsx'
import { brandCheck } from '../core/brand-check.ts'

/** What of the page does not fit a brand. */
export function useFindings(layout: string) {
  const { studio, rules } = useBench()
  // It reads the whole page, which typing must not wait for.
  const page = useDeferredValue(useStudio((state) => state.page))
  return useMemo(() => brandCheck(studio, page, rules, definitions, layout), [studio, page, rules, layout])
}
