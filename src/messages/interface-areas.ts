/** Areas of messages that documents of the admin show; the others are said by the server alone. */
export const interfaceAreas = ['admin', 'screens', 'studio', 'labels', 'refusals'] as const

export type InterfaceArea = (typeof interfaceAreas)[number]
