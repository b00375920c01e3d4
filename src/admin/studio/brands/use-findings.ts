import { useDeferredValue, useMemo } from 'react'
import type { Page } from '#model/page/page.ts'
import { definitions } from '#slices/definitions.ts'
import { useEditor, useDocument } from '../context.tsx'
import { brandCheck, type BrandFinding } from './brand-check.ts'

/** Cache of the findings by page and layout, shared by the panel and the bar over the canvas. */
const found = new WeakMap<Page, Map<string, readonly BrandFinding[]>>()

/** Findings of the brand check; undefined until computed, in a deferred render that nothing waits for. */
export function useFindings(layout: string): readonly BrandFinding[] | undefined {
  const { rules } = useEditor()
  const page = useDeferredValue(useDocument((state) => state.page))
  const asked = useDeferredValue<string | null>(layout, null)
  return useMemo(() => {
    if (asked !== layout) return undefined
    const ofPage = found.get(page) ?? new Map<string, readonly BrandFinding[]>()
    const findings = ofPage.get(asked) ?? brandCheck(page, rules, definitions, asked)
    found.set(page, ofPage.set(asked, findings))
    return findings
  }, [page, rules, asked, layout])
}
