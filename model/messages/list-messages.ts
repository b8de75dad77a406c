import { zhEn } from '../label'

/** What callers of lists are told about pages and totals. */
export const listMessages = {
  pageTooDeep: zhEn(
    '前面的记录超过 {max} 条，请缩小筛选范围，或从较前的页逐页翻阅',
    'More than {max} rows come before it; narrow the filters, or go on from an earlier page',
  ),
  pageNotSearched: zhEn(
    '仅检索并排序前 {max} 条记录，请缩小筛选范围',
    'Only the first {max} rows are searched and sorted; narrow the filters',
  ),
  notBoolean: zhEn('须为 true 或 false', 'Must be true or false'),
  notLastRow: zhEn('须为页码及该页最后一行的编号', 'Must be a page number and the id of its last row'),
  notRowsShown: zhEn('须为 [编号, 版本] 的数组', 'Must be an array of [id, version]'),
  countTakesLong: zhEn(
    '精确计数耗时过长，请缩小筛选范围或稍后再试',
    'Counting exactly takes too long; narrow the filters, or try again later',
  ),
}
