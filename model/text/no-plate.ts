/** What cameras write where they have found no plate, such as `_无_`. */
export const noPlate = /^[\s_]*(?:(?:无|无牌|无车牌|无牌车|未识别|none|unknown|unlicensed|noplate)[\s_]*)?$/i

/** The plate that a camera writes, as it is; null if it says that there is none. */
export const writtenPlate = (license: string | null | undefined): string | null =>
  noPlate.test(license ?? '') ? null : (license ?? null)

/** How rows say that a car has no plate, where nothing else would be kept. */
export const noPlateWritten = '无牌'
