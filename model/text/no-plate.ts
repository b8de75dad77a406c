export const noPlate = /^[\s_]*(?:(?:无|无牌|无车牌|无牌车|未识别|none|unknown|unlicensed|noplate)[\s_]*)?$/i

export const writtenPlate = (license: string | null | undefined): string | null =>
  noPlate.test(license ?? '') ? null : (license ?? null)

export const noPlateWritten = '无牌'
