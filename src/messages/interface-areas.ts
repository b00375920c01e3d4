/**
 * Message areas of the admin's documents; a document that loads one loads all before it, and shared messages are in the first.
 */
export const interfaceAreas = ['admin', 'labels', 'refusals', 'studio', 'screens'] as const

export type InterfaceArea = (typeof interfaceAreas)[number]
