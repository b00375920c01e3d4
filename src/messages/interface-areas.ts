/**
 * Areas of messages that documents of the admin show; the others are said by the server alone. A document that loads one
 * loads all before it: what several say comes with the first of them.
 */
export const interfaceAreas = ['admin', 'labels', 'refusals', 'studio', 'screens'] as const

export type InterfaceArea = (typeof interfaceAreas)[number]
